import { assign, enqueueActions, setup } from 'xstate';
import type { ErrorType } from '#domain/errors.ts';
import type { FormValues } from '#domain/forms/form.ts';
import type { Viewer } from '#domain/viewer.ts';
import { answerLimit } from '../answer-limits.ts';
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
  /** Seconds until the server takes another try. */
  retryAfter?: number;
}

export interface FormContext {
  /** By the alias of the field. Secrets and files stay in their inputs: they never enter a machine, an event or the inspector. */
  values: FormValues;
  /** The aliases of the fields of each step. */
  steps: readonly (readonly string[])[];
  /** The index of the step that is asked for. */
  step: number;
  failure: FormFailure | null;
  /** How often fields were refused since the form was opened. Its faults also change while they are being mended. */
  refusals: number;
}

export type FormEvent =
  | { type: 'form.edited'; field: string; value: string }
  | { type: 'form.submitted'; values: FormValues }
  /** The view found faults before anything was sent. */
  | { type: 'form.refused'; values: FormValues; faults: FieldFaults }
  | { type: 'form.advanced'; values: FormValues }
  | { type: 'form.retraced'; values: FormValues }
  /** The page has another form in its place, with what of the typed values stands in it. */
  | { type: 'form.replaced'; form: FormInput };

/** What a form that was accepted leads to. */
export type FormAnswer =
  | { type: 'session.started'; viewer: Viewer; generation: number }
  /** A letter is on its way, with a code that comes next. */
  | { type: 'code.sent' }
  | { type: 'password.changed' }
  | { type: 'email.changed' }
  | { type: 'profile.changed' };

export type FormEmitted = { type: 'form.accepted'; answer: FormAnswer };

/** A refusal is an answer, not an exception; an actor that rejects stands for a server out of reach. */
export type SubmitFormOutput =
  | { outcome: 'accepted'; answer: FormAnswer }
  | { outcome: 'refused'; failure: FormFailure };

export interface SubmitFormInput {
  values: FormValues;
}

export interface FormInput {
  /** What stands in each field at first, or came back in a form that was posted without JavaScript. Secrets are left out. */
  values: FormValues;
  steps: readonly (readonly string[])[];
  failure?: FormFailure | null;
}

/** Any form of the product: it is filled in, step by step if it has several, and sent. */
export const formMachine = setup({
  types: {
    context: {} as FormContext,
    events: {} as FormEvent,
    emitted: {} as FormEmitted,
    input: {} as FormInput,
    tags: {} as 'pending',
  },
  actors: {
    submitForm: notProvided<SubmitFormOutput, SubmitFormInput>('submitForm'),
  },
  delays: { answerLimit },
  actions: {
    edit: assign(({ context }, params: { field: string; value: string }) => ({
      values: params.field in context.values ? { ...context.values, [params.field]: params.value } : context.values,
      failure: withoutField(context.failure, params.field),
    })),
    replaceForm: assign((_, params: { form: FormInput }) => opened(params.form)),
    keepValues: assign((_, params: { values: FormValues }) => ({ values: params.values })),
    forgetFailure: assign({ failure: null }),
    refuseFields: assign(({ context }, params: { faults: FieldFaults }) =>
      refused(context, { type: 'body_invalid', fields: params.faults }),
    ),
    setRefusal: assign(({ context }, params: SubmitFormOutput) =>
      params.outcome === 'refused' ? refused(context, params.failure) : {},
    ),
    setUnreachable: assign({ failure: { type: 'network', fields: {} } }),
    advance: assign({ step: ({ context }) => context.step + 1, failure: null }),
    goBack: assign({ step: ({ context }) => context.step - 1 }),
    tellSuccess: enqueueActions(({ enqueue }, params: SubmitFormOutput) => {
      if (params.outcome === 'accepted') enqueue.emit({ type: 'form.accepted', answer: params.answer });
    }),
  },
  guards: {
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
        'form.submitted': {
          target: 'submitting',
          actions: [{ type: 'keepValues', params: ({ event }) => event }, 'forgetFailure'],
        },
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
    submitting: {
      tags: 'pending',
      invoke: {
        id: 'submitForm',
        src: 'submitForm',
        input: ({ context }) => ({ values: context.values }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
          },
          { target: 'done', actions: { type: 'tellSuccess', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing', actions: 'setUnreachable' },
      },
      after: { answerLimit: { target: 'editing', actions: 'setUnreachable' } },
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
  failure,
});

/** A refusal leads back to the step of the first field that it names. */
function refused(context: FormContext, failure: FormFailure): Partial<FormContext> {
  return {
    failure,
    refusals: context.refusals + 1,
    step: stepOf(context.steps, failure.fields) ?? context.step,
  };
}

function stepOf(steps: FormContext['steps'], faults: FieldFaults): number | undefined {
  const index = steps.findIndex((fields) => fields.some((field) => field in faults));
  return index === -1 ? undefined : index;
}

function withoutField(failure: FormFailure | null, field: string): FormFailure | null {
  if (!failure) return null;
  const { [field]: _edited, ...fields } = failure.fields;
  return { ...failure, fields };
}
