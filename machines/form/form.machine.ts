import { assign, emit, enqueueActions, fromCallback, setup, type EventObject } from 'xstate';
import type { ErrorType } from '#domain/errors.ts';
import type { FormValues } from '#domain/forms/form.ts';
import type { Viewer } from '#domain/viewer.ts';
import { silenceLimit } from '../answer-limits.ts';
import { notProvided } from '../not-provided.ts';

/** What is wrong with a field: a rule of its form that it fails, or what the server said in the language it was asked in. */
export type FieldFault = { rule: string } | { said: string };
export type FieldFaults = Readonly<Record<string, FieldFault>>;

export interface FormFailure {
  /**
   * `network` stands for a server out of reach, `cookies_refused` for a browser that would not stay signed in, `account_opened` for
   * an address that has been proven by another sign-up meanwhile, `form_changed` for a form that the server has replaced;
   * `customer_not_found` is a refusal without a message (ERR-07).
   */
  type: ErrorType | 'customer_not_found' | 'network' | 'cookies_refused' | 'account_opened' | 'form_changed';
  /** By the alias of the field. */
  fields: FieldFaults;
  /** The server's own words, in the language it was asked in. */
  said?: string;
  /** Seconds until the server takes another try. */
  retryAfter?: number;
}

/** Ids of files, by the alias of their field. */
export type SentFiles = Readonly<Record<string, readonly string[]>>;

export interface FormContext {
  /** By the alias of the field. Secrets and files stay in their inputs: they never enter a machine, an event or the inspector. */
  values: FormValues;
  /** The aliases of the fields of each step. */
  steps: readonly (readonly string[])[];
  /** The index of the step that is asked for. */
  step: number;
  /** Ids of files that the server has taken for this form, by the alias of their field. */
  files: SentFiles;
  /** How much of the files that are on their way is there, from 0 to 1. */
  share: number;
  failure: FormFailure | null;
  /** How often fields were refused since the form was opened. Its faults also change while they are being mended. */
  refusals: number;
}

export type FormEvent =
  | { type: 'form.edited'; field: string; value: string }
  /** `files` are the aliases of fields that files were chosen in. */
  | { type: 'form.submitted'; values: FormValues; files: readonly string[] }
  /** The view found faults before anything was sent. */
  | { type: 'form.refused'; values: FormValues; faults: FieldFaults }
  | { type: 'form.advanced'; values: FormValues }
  | { type: 'form.retraced'; values: FormValues }
  /** The page has another form in its place, with what of the typed values stands in it. */
  | { type: 'form.replaced'; form: FormInput }
  | FilesEvent;

/** Of the actor that sends files; progress at most ten times a second. */
export type FilesEvent =
  | { type: 'files.progressed'; share: number }
  | { type: 'files.accepted'; files: SentFiles }
  | { type: 'files.refused'; failure: FormFailure };

/** What a form that was accepted leads to. */
export type FormAnswer =
  | { type: 'session.started'; viewer: Viewer; generation: number; account_kept?: boolean }
  /** A letter is on its way, with a code that comes next. */
  | { type: 'code.sent' }
  /** The password was right, and a second factor comes next. */
  | { type: 'factor.asked' }
  | { type: 'password.changed' }
  | { type: 'email.changed' }
  | { type: 'profile.changed' }
  /** The owner of the site has it. */
  | { type: 'form.sent' };

export type FormEmitted =
  | { type: 'form.accepted'; answer: FormAnswer }
  /** The server refused it, or is out of reach. */
  | { type: 'form.failed'; failure: FormFailure };

/** A refusal is an answer, not an exception; an actor that rejects stands for a server out of reach. */
export type SubmitFormOutput =
  | { outcome: 'accepted'; answer: FormAnswer }
  | { outcome: 'refused'; failure: FormFailure };

export interface SubmitFormInput {
  values: FormValues;
  files: SentFiles;
}

export interface SendFilesInput {
  /** What was taken before: that is not sent again. */
  taken: SentFiles;
}

export interface FormInput {
  /** What stands in each field at first, or came back in a form that was posted without JavaScript. Secrets are left out. */
  values: FormValues;
  steps: readonly (readonly string[])[];
  failure?: FormFailure | null;
}

const unreachable: FormFailure = { type: 'network', fields: {} };

/** Any form of the product: it is filled in, step by step if it has several, and sent. */
export const formMachine = setup({
  types: {
    context: {} as FormContext,
    events: {} as FormEvent,
    emitted: {} as FormEmitted,
    input: {} as FormInput,
    tags: {} as 'pending' | 'uploading',
  },
  actors: {
    submitForm: notProvided<SubmitFormOutput, SubmitFormInput>('submitForm'),
    sendFiles: fromCallback<EventObject, SendFilesInput>(() => {
      throw new Error('sendFiles not provided');
    }),
  },
  delays: { silenceLimit },
  actions: {
    edit: assign(({ context }, params: { field: string; value: string }) => ({
      values: params.field in context.values ? { ...context.values, [params.field]: params.value } : context.values,
      files: without(context.files, [params.field]),
      failure: withoutField(context.failure, params.field),
    })),
    beginFiles: assign({ share: 0 }),
    setShare: assign((_, params: { share: number }) => ({ share: params.share })),
    keepFiles: assign(({ context }, params: { files: SentFiles }) => ({
      files: { ...context.files, ...params.files },
    })),
    refuseFiles: assign(({ context }, params: { failure: FormFailure }) => refused(context, params.failure)),
    replaceForm: assign((_, params: { form: FormInput }) => opened(params.form)),
    keepValues: assign((_, params: { values: FormValues }) => ({ values: params.values })),
    forgetFailure: assign({ failure: null }),
    refuseFields: assign(({ context }, params: { faults: FieldFaults }) =>
      refused(context, { type: 'body_invalid', fields: params.faults }),
    ),
    setRefusal: assign(({ context }, params: SubmitFormOutput) =>
      params.outcome === 'refused' ? refused(context, params.failure) : {},
    ),
    setUnreachable: assign({ failure: unreachable }),
    tellUnreachable: emit({ type: 'form.failed', failure: unreachable }),
    tellFailure: emit((_, params: { failure: FormFailure }) => ({ type: 'form.failed', failure: params.failure })),
    advance: assign({ step: ({ context }) => context.step + 1, failure: null }),
    goBack: assign({ step: ({ context }) => context.step - 1 }),
    tell: enqueueActions(({ enqueue }, params: SubmitFormOutput) => {
      if (params.outcome === 'accepted') enqueue.emit({ type: 'form.accepted', answer: params.answer });
      else enqueue.emit({ type: 'form.failed', failure: params.failure });
    }),
  },
  guards: {
    bringsFiles: ({ context }, params: { files: readonly string[] }) =>
      params.files.some((field) => !(field in context.files)),
    isRefused: (_, params: SubmitFormOutput) => params.outcome === 'refused',
    hasNext: ({ context }) => context.step < context.steps.length - 1,
    hasPrevious: ({ context }) => context.step > 0,
  },
}).createMachine({
  id: 'form',
  context: ({ input }) => ({ ...opened(input), refusals: 0 }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'form.edited': { actions: { type: 'edit', params: ({ event }) => event } },
        'form.submitted': [
          {
            guard: { type: 'bringsFiles', params: ({ event }) => event },
            target: 'uploading',
            actions: [{ type: 'keepValues', params: ({ event }) => event }, 'forgetFailure'],
          },
          {
            target: 'submitting',
            actions: [{ type: 'keepValues', params: ({ event }) => event }, 'forgetFailure'],
          },
        ],
        'form.refused': {
          actions: [
            { type: 'keepValues', params: ({ event }) => event },
            { type: 'refuseFields', params: ({ event }) => event },
          ],
        },
        'form.advanced': {
          guard: 'hasNext',
          actions: [{ type: 'keepValues', params: ({ event }) => event }, 'advance'],
        },
        'form.retraced': {
          guard: 'hasPrevious',
          actions: [{ type: 'keepValues', params: ({ event }) => event }, 'goBack'],
        },
        'form.replaced': { actions: { type: 'replaceForm', params: ({ event }) => event } },
      },
    },
    uploading: {
      tags: ['pending', 'uploading'],
      entry: 'beginFiles',
      initial: 'waiting',
      invoke: {
        id: 'sendFiles',
        src: 'sendFiles',
        input: ({ context }) => ({ taken: context.files }),
        onError: { target: 'editing', actions: ['setUnreachable', 'tellUnreachable'] },
      },
      on: {
        'files.progressed': { target: '.waiting', actions: { type: 'setShare', params: ({ event }) => event } },
        'files.accepted': { target: 'submitting', actions: { type: 'keepFiles', params: ({ event }) => event } },
        'files.refused': {
          target: 'editing',
          actions: [
            { type: 'refuseFiles', params: ({ event }) => event },
            { type: 'tellFailure', params: ({ event }) => event },
          ],
        },
        'form.replaced': { target: 'editing', actions: { type: 'replaceForm', params: ({ event }) => event } },
      },
      states: {
        // Entered anew by every sign of life.
        waiting: {
          after: { silenceLimit: { target: '#form.editing', actions: ['setUnreachable', 'tellUnreachable'] } },
        },
      },
    },
    submitting: {
      tags: 'pending',
      invoke: {
        id: 'submitForm',
        src: 'submitForm',
        input: ({ context }) => ({ values: context.values, files: context.files }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'editing',
            actions: [
              { type: 'setRefusal', params: ({ event }) => event.output },
              { type: 'tell', params: ({ event }) => event.output },
            ],
          },
          { target: 'done', actions: { type: 'tell', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing', actions: ['setUnreachable', 'tellUnreachable'] },
      },
      on: {
        'form.replaced': { target: 'editing', actions: { type: 'replaceForm', params: ({ event }) => event } },
      },
    },
    done: { tags: 'pending' },
  },
});

const opened = ({ values, steps, failure = null }: FormInput): Omit<FormContext, 'refusals'> => ({
  values,
  steps,
  step: stepOf(steps, failure?.fields ?? {}) ?? 0,
  files: {},
  share: 0,
  failure,
});

/** A refusal leads back to the step of the first field that it names. */
function refused(context: FormContext, failure: FormFailure): Partial<FormContext> {
  return {
    failure,
    // A file that is refused is chosen anew.
    files: without(context.files, Object.keys(failure.fields)),
    refusals: context.refusals + 1,
    step: stepOf(context.steps, failure.fields) ?? context.step,
  };
}

function stepOf(steps: FormContext['steps'], faults: FieldFaults): number | undefined {
  const index = steps.findIndex((fields) => fields.some((field) => field in faults));
  return index === -1 ? undefined : index;
}

const without = (files: SentFiles, fields: readonly string[]): SentFiles =>
  Object.fromEntries(Object.entries(files).filter(([field]) => !fields.includes(field)));

function withoutField(failure: FormFailure | null, field: string): FormFailure | null {
  if (!failure) return null;
  const { [field]: _edited, ...fields } = failure.fields;
  return { ...failure, fields };
}
