import { assign, enqueueActions, setup } from 'xstate';
import type { ErrorType } from '#domain/errors.ts';
import type { Viewer } from '#domain/viewer.ts';
import { answerLimit } from '../answer-limits.ts';
import { notProvided } from '../not-provided.ts';

export type AuthFormKind = 'login' | 'registration';

/** What the form keeps. The secret field stays in its input: it never enters a machine, an event or the inspector. */
export interface AuthFormValues {
  email: string;
  name: string;
}

export interface AuthFormFailure {
  /**
   * `network` stands for a server out of reach, `cookies_refused` for a browser that would not stay signed in;
   * `customer_not_found` is a refusal without a message (ERR-07).
   */
  type: ErrorType | 'customer_not_found' | 'network' | 'cookies_refused';
  /** What is wrong with an input, by its name. */
  fields: Record<string, string>;
  /** Seconds until the server takes another try. */
  retryAfter?: number;
}

export interface AuthFormContext {
  kind: AuthFormKind;
  values: AuthFormValues;
  failure: AuthFormFailure | null;
  /** How often inputs were refused since the form was opened. Its errors also change while they are being mended. */
  refusals: number;
}

export type AuthFormEvent =
  | { type: 'form.edited'; field: string; value: string }
  | { type: 'form.submitted'; values: AuthFormValues }
  /** The view found errors before anything was sent. */
  | { type: 'form.refused'; values: AuthFormValues; fields: Record<string, string> };

export type AuthFormEmitted =
  | { type: 'auth.succeeded'; viewer: Viewer; generation: number }
  /** A failure that belongs to no input: for a toast of the group auth. */
  | { type: 'auth.failed'; failure: AuthFormFailure };

/** A refusal is an answer, not an exception; an actor that rejects stands for a server out of reach. */
export type SubmitFormOutput =
  | { outcome: 'accepted'; viewer: Viewer; generation: number }
  | { outcome: 'refused'; failure: AuthFormFailure };

export interface SubmitFormInput {
  kind: AuthFormKind;
  values: AuthFormValues;
}

export interface AuthFormInput {
  kind: AuthFormKind;
  /** What a form that was posted without JavaScript came back with. */
  values?: AuthFormValues;
  failure?: AuthFormFailure | null;
}

export const authFormMachine = setup({
  types: {
    context: {} as AuthFormContext,
    events: {} as AuthFormEvent,
    emitted: {} as AuthFormEmitted,
    input: {} as AuthFormInput,
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
    keepValues: assign((_, params: { values: AuthFormValues }) => ({ values: params.values })),
    forgetFailure: assign({ failure: null }),
    setFields: assign(({ context }, params: { fields: Record<string, string> }) => ({
      failure: { type: 'body_invalid' as const, fields: params.fields },
      refusals: context.refusals + 1,
    })),
    setRefusal: assign(({ context }, params: SubmitFormOutput) => ({
      failure: params.outcome === 'refused' ? params.failure : null,
      refusals: context.refusals + 1,
    })),
    setUnreachable: assign({ failure: { type: 'network', fields: {} } }),
    tellSuccess: enqueueActions(({ enqueue }, params: SubmitFormOutput) => {
      if (params.outcome !== 'accepted') return;
      enqueue.emit({ type: 'auth.succeeded', viewer: params.viewer, generation: params.generation });
    }),
    tellFailure: enqueueActions(({ context: { failure }, enqueue }) => {
      if (failure && isForToast(failure)) enqueue.emit({ type: 'auth.failed', failure });
    }),
  },
  guards: {
    isRefused: (_, params: SubmitFormOutput) => params.outcome === 'refused',
  },
}).createMachine({
  id: 'auth-form',
  context: ({ input }) => ({
    kind: input.kind,
    values: input.values ?? { email: '', name: '' },
    failure: input.failure ?? null,
    refusals: 0,
  }),
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
          target: 'failed',
          actions: [
            { type: 'keepValues', params: ({ event }) => event },
            { type: 'setFields', params: ({ event }) => event },
          ],
        },
      },
    },
    submitting: {
      tags: 'pending',
      invoke: {
        id: 'submitForm',
        src: 'submitForm',
        input: ({ context }) => ({ kind: context.kind, values: context.values }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'failed',
            actions: [{ type: 'setRefusal', params: ({ event }) => event.output }, 'tellFailure'],
          },
          { target: 'done', actions: { type: 'tellSuccess', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: ['setUnreachable', 'tellFailure'] },
      },
      after: { answerLimit: { target: 'failed', actions: ['setUnreachable', 'tellFailure'] } },
    },
    failed: {
      on: {
        'form.edited': { target: 'editing', actions: { type: 'edit', params: ({ event }) => event } },
        'form.submitted': {
          target: 'submitting',
          actions: [{ type: 'keepValues', params: ({ event }) => event }, 'forgetFailure'],
        },
        'form.refused': {
          actions: [
            { type: 'keepValues', params: ({ event }) => event },
            { type: 'setFields', params: ({ event }) => event },
          ],
        },
      },
    },
    done: { tags: 'pending' },
  },
});

/** Errors of inputs stand beside them, and `customer_not_found` is shown nowhere. */
const isForToast = (failure: AuthFormFailure): boolean =>
  failure.type !== 'customer_not_found' && Object.keys(failure.fields).length === 0;

function withoutField(failure: AuthFormFailure | null, field: string): AuthFormFailure | null {
  if (!failure) return null;
  const { [field]: _edited, ...fields } = failure.fields;
  return { ...failure, fields };
}
