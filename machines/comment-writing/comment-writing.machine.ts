import { assign, enqueueActions, setup, type ActorRefFrom } from 'xstate';
import type { Comment } from '#domain/comment.ts';
import { commentLength } from '#domain/limits.ts';
import { notProvided } from '../not-provided.ts';
import { tell, type Parent } from '../parent.ts';

/** Where one writes: a new thread, an answer to a comment, or a change of one. */
export type FormKey = 'new' | `answer-${number}` | `change-${number}`;

export const isForm = (form: unknown): form is FormKey =>
  typeof form === 'string' && /^(?:new|(?:answer|change)-\d+)$/.test(form);

export interface SendInput {
  alias: string;
  form: FormKey;
  /** The comment that begins the thread; null for a new one. */
  topId: number | null;
  text: string;
}

export interface WritingInput {
  alias: string;
  form: FormKey;
  text: string;
  /** A visitor is led to sign in before anything is sent. */
  isMember: boolean;
  /** The comments that it tells. */
  parent?: Parent<WritingReport>;
}

interface WritingContext extends WritingInput, SendInput {
  /** Why it was not sent. */
  failure: unknown;
}

export type WritingEvent =
  | { type: 'text.changed'; text: string }
  | { type: 'text.submitted'; topId: number | null }
  | { type: 'form.closed' };

/** What a visitor wrote: it is sent once they have signed in. */
export interface WritingResumed extends Omit<SendInput, 'alias'> {
  type: 'writing.resumed';
}

/** What it tells the comments. An empty draft is forgotten. */
export type WritingReport =
  | { type: 'draft.changed'; form: FormKey; text: string }
  | { type: 'account.needed'; intent: WritingResumed }
  | { type: 'comment.saved'; form: FormKey; comment: Comment }
  | { type: 'writing.ended'; form: FormKey };

/** One place where a comment is written: what was not sent stays and is sent again by a press (CMT-19). */
export const commentWritingMachine = setup({
  types: {
    context: {} as WritingContext,
    events: {} as WritingEvent,
    emitted: {} as WritingReport,
    input: {} as WritingInput,
    tags: {} as 'sending',
  },
  actors: { send: notProvided<Comment, SendInput>('send') },
  guards: {
    /** It says nothing, or too much (CMT-17). */
    isUnsendable: ({ context }) => {
      const { length } = [...context.text.trim()];
      return length === 0 || length > commentLength;
    },
    isVisitor: ({ context }) => !context.isMember,
  },
  actions: {
    setText: assign((_, { text }: { text: string }) => ({ text, failure: null })),
    setThread: assign((_, { topId }: { topId: number | null }) => ({ topId, failure: null })),
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: error })),
    keepDraft: enqueueActions(({ context: { form, parent }, enqueue }, { text }: { text: string }) =>
      tell(enqueue, parent, { type: 'draft.changed', form, text }),
    ),
    needAccount: enqueueActions(({ context: { form, text, parent }, enqueue }, { topId }: { topId: number | null }) =>
      tell(enqueue, parent, { type: 'account.needed', intent: { type: 'writing.resumed', form, topId, text } }),
    ),
    reportSaved: enqueueActions(({ context: { form, parent }, enqueue }, { output }: { output: Comment }) =>
      tell(enqueue, parent, { type: 'comment.saved', form, comment: output }),
    ),
    reportEnded: enqueueActions(({ context: { form, parent }, enqueue }) =>
      tell(enqueue, parent, { type: 'writing.ended', form }),
    ),
  },
}).createMachine({
  id: 'comment-writing',
  context: ({ input }) => ({ ...input, topId: null, failure: null }),
  initial: 'open',
  states: {
    open: {
      initial: 'draft',
      states: { draft: {}, failed: {} },
      on: {
        'text.changed': {
          target: '.draft',
          actions: [
            { type: 'setText', params: ({ event }) => event },
            { type: 'keepDraft', params: ({ event }) => event },
          ],
        },
        'text.submitted': [
          { guard: 'isUnsendable' },
          { guard: 'isVisitor', actions: { type: 'needAccount', params: ({ event }) => event } },
          { target: 'sending', actions: { type: 'setThread', params: ({ event }) => event } },
        ],
        'form.closed': { actions: [{ type: 'keepDraft', params: { text: '' } }, 'reportEnded'] },
      },
    },
    sending: {
      tags: 'sending',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { alias, form, topId, text } }) => ({ alias, form, topId, text: text.trim() }),
        onDone: {
          target: 'open',
          actions: [
            { type: 'setText', params: { text: '' } },
            { type: 'keepDraft', params: { text: '' } },
            { type: 'reportSaved', params: ({ event }) => event },
          ],
        },
        onError: { target: 'open.failed', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
    },
  },
});

export type CommentWritingRef = ActorRefFrom<typeof commentWritingMachine>;
