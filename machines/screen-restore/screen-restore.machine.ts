import { emit, setup, type ActorRefFrom } from 'xstate';
import { notProvided } from '../not-provided.ts';

export interface ScreenRestoreContext {
  signature: string;
}

export type ScreenRestoreEvent = { type: 'restore.requested' };

export type ScreenRestoreEmitted =
  /** It is out of the trash, by this call or by another way before. */
  | { type: 'screen.restored' }
  /** It stays in the trash. */
  | { type: 'restore.failed'; error: unknown };

/**
 * Brings back the deleted screen that is shown at its own address, and has that page read again: until then it counts as
 * being on its way. The trash has a flow of its own, `trash-change`.
 */
export const screenRestoreMachine = setup({
  types: {
    context: {} as ScreenRestoreContext,
    input: {} as ScreenRestoreContext,
    events: {} as ScreenRestoreEvent,
    emitted: {} as ScreenRestoreEmitted,
    tags: {} as 'working',
  },
  actors: {
    restoreScreens: notProvided<string[], { signatures: readonly string[] }>('restoreScreens'),
    /** The page without the screen in the trash. */
    readAgain: notProvided<void>('readAgain'),
  },
  actions: {
    emitRestored: emit({ type: 'screen.restored' }),
    emitFailed: emit((_, params: { error: unknown }) => ({ type: 'restore.failed' as const, error: params.error })),
  },
}).createMachine({
  id: 'screen-restore',
  context: ({ input }) => input,
  initial: 'resting',
  states: {
    resting: { on: { 'restore.requested': { target: 'restoring' } } },
    restoring: {
      tags: 'working',
      invoke: {
        id: 'restoreScreens',
        src: 'restoreScreens',
        input: ({ context }) => ({ signatures: [context.signature] }),
        onDone: { target: 'rereading', actions: 'emitRestored' },
        onError: { target: 'resting', actions: { type: 'emitFailed', params: ({ event }) => event } },
      },
    },
    // What cannot be read again stays as it is: the screen is back all the same.
    rereading: {
      tags: 'working',
      invoke: { id: 'readAgain', src: 'readAgain', onDone: { target: 'resting' }, onError: { target: 'resting' } },
    },
  },
});

export type ScreenRestoreRef = ActorRefFrom<typeof screenRestoreMachine>;
