import { assign, emit, setup, type ActorRefFrom } from 'xstate';
import { imageListLimit } from '#domain/limits.ts';
import { answerLimit } from '../answer-limits.ts';
import { notProvided } from '../not-provided.ts';

export interface ScreenRestoreContext {
  /** Signatures of the call that is under way, and of those that come after it. */
  calling: string[];
  waiting: string[];
}

export type ScreenRestoreEvent = { type: 'restore.requested'; signatures: readonly string[] };

export type ScreenRestoreEmitted =
  /** These are out of the trash: `count` of them by this call, the others by another way before. More may follow. */
  | { type: 'screens.restored'; signatures: string[]; count: number }
  /** All that was asked for stays in the trash. */
  | { type: 'restore.failed'; error: unknown };

const nothing: ScreenRestoreContext = { calling: [], waiting: [] };
const noAnswer = { error: new Error('The server did not answer') };

/**
 * Brings back what a page of the trash shows, at most a thousand screens a call, and has the page read again after each:
 * until then they count as being on their way.
 */
export const screenRestoreMachine = setup({
  types: {
    context: {} as ScreenRestoreContext,
    events: {} as ScreenRestoreEvent,
    emitted: {} as ScreenRestoreEmitted,
    tags: {} as 'working',
  },
  actors: {
    /** Returns the signatures that it has brought back. */
    restoreScreens: notProvided<string[], { signatures: readonly string[] }>('restoreScreens'),
    /** The page without them. */
    readAgain: notProvided<void>('readAgain'),
  },
  delays: { answerLimit },
  actions: {
    addAsked: assign(({ context: { calling, waiting } }, params: { signatures: readonly string[] }) => ({
      waiting: [...new Set([...waiting, ...params.signatures])].filter((signature) => !calling.includes(signature)),
    })),
    takeCall: assign(({ context: { waiting } }) => ({
      calling: waiting.slice(0, imageListLimit),
      waiting: waiting.slice(imageListLimit),
    })),
    endCall: assign({ calling: [] }),
    forget: assign(nothing),
    emitRestored: emit(({ context }, params: { restored: readonly string[] }) => ({
      type: 'screens.restored' as const,
      signatures: context.calling,
      count: params.restored.length,
    })),
    emitFailed: emit((_, params: { error: unknown }) => ({ type: 'restore.failed' as const, error: params.error })),
  },
  guards: {
    isAsked: ({ context }) => context.waiting.length > 0,
  },
}).createMachine({
  id: 'screen-restore',
  context: nothing,
  on: { 'restore.requested': { actions: { type: 'addAsked', params: ({ event }) => event } } },
  initial: 'resting',
  states: {
    resting: { always: { guard: 'isAsked', target: 'restoring' } },
    restoring: {
      tags: 'working',
      entry: 'takeCall',
      invoke: {
        id: 'restoreScreens',
        src: 'restoreScreens',
        input: ({ context }) => ({ signatures: context.calling }),
        onDone: {
          target: 'rereading',
          actions: { type: 'emitRestored', params: ({ event }) => ({ restored: event.output }) },
        },
        onError: { target: 'resting', actions: ['forget', { type: 'emitFailed', params: ({ event }) => event }] },
      },
      after: { answerLimit: { target: 'resting', actions: ['forget', { type: 'emitFailed', params: noAnswer }] } },
    },
    // What cannot be read again stays as it is: the screens are back all the same.
    rereading: {
      tags: 'working',
      exit: 'endCall',
      invoke: { id: 'readAgain', src: 'readAgain', onDone: { target: 'resting' }, onError: { target: 'resting' } },
      after: { answerLimit: { target: 'resting' } },
    },
  },
});

export type ScreenRestoreRef = ActorRefFrom<typeof screenRestoreMachine>;
