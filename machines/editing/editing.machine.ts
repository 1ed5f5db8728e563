import { assign, emit, setup } from 'xstate';
import { replaces, withEdit, type Edit } from '#domain/edit.ts';
import { notProvided } from '../not-provided.ts';

export interface EditingContext {
  /** What was changed since the page was read: it is shown so at once. */
  shown: Edit[];
  /** What is to be saved; the first of these is under way. */
  left: Edit[];
}

export type EditingEvent = { type: 'edit.requested'; edit: Edit };

export type EditingEmitted = { type: 'edits.saved' } | { type: 'edit.failed'; edit: Edit | null; error: unknown };

/** Saves what its owner changes of something, one after the other and the newest of each, and then reads it again. */
export const editingMachine = setup({
  types: {
    context: {} as EditingContext,
    events: {} as EditingEvent,
    emitted: {} as EditingEmitted,
    tags: {} as 'saving',
  },
  actors: {
    saveEdit: notProvided<void, { edit: Edit | undefined }>('saveEdit'),
    readAgain: notProvided<void>('readAgain'),
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
    emitSaved: emit({ type: 'edits.saved' }),
    emitFailed: emit(({ context }, { error }: { error: unknown }) => ({
      type: 'edit.failed' as const,
      edit: context.left[0] ?? null,
      error,
    })),
  },
  guards: { hasMore: ({ context }) => context.left.length > 1 },
}).createMachine({
  id: 'editing',
  context: { shown: [], left: [] },
  initial: 'resting',
  states: {
    resting: {
      on: { 'edit.requested': { target: 'saving', actions: { type: 'begin', params: ({ event }) => event } } },
    },
    saving: {
      tags: 'saving',
      invoke: {
        id: 'saveEdit',
        src: 'saveEdit',
        input: ({ context }) => ({ edit: context.left[0] }),
        onDone: [
          { guard: 'hasMore', target: 'saving', reenter: true, actions: 'dropSaved' },
          { target: 'rereading', actions: ['dropSaved', 'emitSaved'] },
        ],
        // What was to follow was meant for what it would have become.
        onError: {
          target: 'rereading',
          actions: [{ type: 'emitFailed', params: ({ event }) => event }, 'forget'],
        },
      },
      on: { 'edit.requested': { actions: { type: 'take', params: ({ event }) => event } } },
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
      on: { 'edit.requested': { target: 'saving', actions: { type: 'begin', params: ({ event }) => event } } },
    },
  },
});
