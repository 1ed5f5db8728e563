import { assign, enqueueActions, setup, type ActorRefFrom } from 'xstate';
import type { ListedComment } from '#domain/comment.ts';
import { commentLength, guestCommentLength } from '#domain/limits.ts';
import type { Part } from '#domain/scene/place-in-scene.ts';
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
  /** The place of the picture of which a new thread is; null for all of it, and where there is no picture. */
  place: Part | null;
  /** How a guest is called; empty for a member. */
  name: string;
}

/** Who writes: a member, a guest under a name that they give, or a visitor, who is led to sign in before anything is sent. */
export type Writer = 'member' | 'guest' | 'visitor';

export interface WritingInput {
  alias: string;
  form: FormKey;
  text: string;
  writer: Writer;
  place?: Part | null;
  /** The name that a guest gave before. */
  name?: string;
  /** The comments that it tells. */
  parent?: Parent<WritingReport>;
}

interface WritingContext extends Omit<WritingInput, 'place' | 'name'>, SendInput {
  /** Why it was not sent. */
  failure: unknown;
}

export type WritingEvent =
  | { type: 'text.changed'; text: string }
  | { type: 'name.changed'; name: string }
  | { type: 'text.submitted'; topId: number | null }
  | { type: 'form.closed' };

/** What a visitor wrote: it is sent once they have signed in. */
export interface WritingResumed extends Omit<SendInput, 'alias' | 'name'> {
  type: 'writing.resumed';
}

/** What it tells the comments. An empty draft is forgotten. */
export type WritingReport =
  | { type: 'draft.changed'; form: FormKey; text: string }
  | { type: 'account.needed'; intent: WritingResumed }
  | { type: 'comment.saved'; form: FormKey; comment: ListedComment }
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
  actors: { send: notProvided<ListedComment, SendInput>('send') },
  guards: {
    /** It says nothing, or too much (CMT-17), or nobody in particular says it. */
    isUnsendable: ({ context: { text, writer, name } }) => {
      const { length } = [...text.trim()];
      const isNameless = writer === 'guest' && name.trim() === '';
      return length === 0 || length > (writer === 'guest' ? guestCommentLength : commentLength) || isNameless;
    },
    isVisitor: ({ context }) => context.writer === 'visitor',
  },
  actions: {
    setText: assign((_, { text }: { text: string }) => ({ text, failure: null })),
    setName: assign((_, { name }: { name: string }) => ({ name, failure: null })),
    setThread: assign((_, { topId }: { topId: number | null }) => ({ topId, failure: null })),
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: error })),
    keepDraft: enqueueActions(({ context: { form, parent }, enqueue }, { text }: { text: string }) =>
      tell(enqueue, parent, { type: 'draft.changed', form, text }),
    ),
    needAccount: enqueueActions(({ context, enqueue }, { topId }: { topId: number | null }) => {
      const { form, text, place, parent } = context;
      tell(enqueue, parent, { type: 'account.needed', intent: { type: 'writing.resumed', form, topId, text, place } });
    }),
    reportSaved: enqueueActions(({ context: { form, parent }, enqueue }, { output }: { output: ListedComment }) =>
      tell(enqueue, parent, { type: 'comment.saved', form, comment: output }),
    ),
    reportEnded: enqueueActions(({ context: { form, parent }, enqueue }) =>
      tell(enqueue, parent, { type: 'writing.ended', form }),
    ),
  },
}).createMachine({
  id: 'comment-writing',
  context: ({ input }) => ({
    ...input,
    place: input.place ?? null,
    name: input.name ?? '',
    topId: null,
    failure: null,
  }),
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
        'name.changed': { target: '.draft', actions: { type: 'setName', params: ({ event }) => event } },
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
        input: ({ context: { alias, form, topId, text, place, name } }) => ({
          alias,
          form,
          topId,
          text: text.trim(),
          place,
          name: name.trim(),
        }),
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
