import { assign, sendTo, setup } from 'xstate';
import { replaces, withEdit, type Edit } from '#domain/edit.ts';
import { eventSource } from '../event-source.ts';
import { notProvided } from '../not-provided.ts';

export interface EditingContext {
  /** What was changed since the page was read: it is shown so at once. */
  shown: Edit[];
  /** What is to be saved; the first of these is under way. */
  left: Edit[];
  /** Its page is gone: what is under way is the last. */
  isLeft: boolean;
}

export type EditingEvent = { type: 'edit.requested'; edit: Edit } | { type: 'page.left' };

export type EditingSaid = { type: 'edit.begun' } | { type: 'edit.failed'; error: unknown };

/** Saves what its owner changes of something, one after the other and the newest of each, and then reads it again. */
export const editingMachine = setup({
  types: {
    context: {} as EditingContext,
    events: {} as EditingEvent,
    tags: {} as 'saving',
  },
  actors: {
    saveEdit: notProvided<void, { edit: Edit | undefined }>('saveEdit'),
    readAgain: notProvided<void>('readAgain'),
    /** Says to the person what could not be saved. */
    messages: eventSource<EditingSaid>('messages'),
  },
  actions: {
    take: assign(({ context: { shown, left } }, { edit }: { edit: Edit }) => ({
      shown: withEdit(shown, edit),
      // The one that is under way is sent already.
      left: [...left.slice(0, 1), ...left.slice(1).filter((one) => !replaces(one, edit)), edit],
    })),
    begin: assign(({ context }, { edit }: { edit: Edit }) => ({ shown: withEdit(context.shown, edit), left: [edit] })),
    dropSaved: assign(({ context }) => ({ left: context.left.slice(1) })),
    forget: assign({ shown: [], left: [] }),
    leave: assign({ isLeft: true }),
    tellBegun: sendTo('messages', { type: 'edit.begun' }),
    tellFailed: sendTo('messages', (_, { error }: { error: unknown }) => ({ type: 'edit.failed', error })),
  },
  guards: { hasMore: ({ context }) => context.left.length > 1, isLeft: ({ context }) => context.isLeft },
}).createMachine({
  id: 'editing',
  context: { shown: [], left: [], isLeft: false },
  invoke: { id: 'messages', src: 'messages' },
  on: { 'page.left': { actions: 'leave' } },
  initial: 'resting',
  states: {
    resting: {
      always: { guard: 'isLeft', target: 'over' },
      on: {
        'edit.requested': { target: 'saving', actions: ['tellBegun', { type: 'begin', params: ({ event }) => event }] },
      },
    },
    saving: {
      tags: 'saving',
      invoke: {
        id: 'saveEdit',
        src: 'saveEdit',
        input: ({ context }) => ({ edit: context.left[0] }),
        onDone: [
          { guard: 'hasMore', target: 'saving', reenter: true, actions: 'dropSaved' },
          { target: 'rereading', actions: 'dropSaved' },
        ],
        // What was to follow was meant for what it would have become.
        onError: {
          target: 'rereading',
          actions: [{ type: 'tellFailed', params: ({ event }) => event }, 'forget'],
        },
      },
      on: { 'edit.requested': { actions: ['tellBegun', { type: 'take', params: ({ event }) => event }] } },
    },
    rereading: {
      tags: 'saving',
      invoke: {
        id: 'readAgain',
        src: 'readAgain',
        onDone: { target: 'resting', actions: 'forget' },
        // What was saved is shown on.
        onError: { target: 'resting' },
      },
      on: {
        'edit.requested': { target: 'saving', actions: ['tellBegun', { type: 'begin', params: ({ event }) => event }] },
      },
    },
    over: { type: 'final' },
  },
});
