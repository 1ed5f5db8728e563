import { assign, enqueueActions, sendTo, setup, type ActorRefFrom } from 'xstate';
import { wasRefused } from '#domain/errors.ts';
import { eventSource } from '../event-source.ts';
import type { RestorationTold } from '../listing/listing.types.ts';
import { notProvided } from '../not-provided.ts';

export interface ScreenRestoreContext {
  signature: string;
  /** Its page is gone: what is under way is the last. */
  isLeft: boolean;
}

export type ScreenRestoreInput = Pick<ScreenRestoreContext, 'signature'>;

export type ScreenRestoreEvent =
  | { type: 'restore.requested' }
  | { type: 'page.left' }
  /** An Undo, or a list, has brought screens back: this one may be among them. */
  | { type: 'screens.restoredElsewhere'; signatures: readonly string[] }
  /** The server answers again. */
  | { type: 'network.returned' };

/** What the person is told. */
export type ScreenRestoreSaid =
  /** An attempt begins, or another way was first: what was said before is over. */
  | { type: 'restore.begun' }
  | { type: 'restore.superseded' }
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
    input: {} as ScreenRestoreInput,
    events: {} as ScreenRestoreEvent,
    tags: {} as 'working',
  },
  actors: {
    restoreScreens: notProvided<string[], { signatures: readonly string[] }>('restoreScreens'),
    /** The page without the screen in the trash. */
    readAgain: notProvided<void>('readAgain'),
    /** Says to the person what came of it. */
    messages: eventSource<ScreenRestoreSaid>('messages'),
    /** Tells the lists of this tab what came back, and hears of it. */
    news: eventSource<RestorationTold>('news'),
    network: eventSource('network'),
  },
  actions: {
    tellBegun: sendTo('messages', { type: 'restore.begun' }),
    tellSuperseded: sendTo('messages', { type: 'restore.superseded' }),
    tellRestored: enqueueActions(({ context, enqueue }) => {
      enqueue.sendTo('news', { type: 'restoration.announced', signatures: [context.signature] });
      enqueue.sendTo('messages', { type: 'screen.restored' });
    }),
    tellFailed: sendTo('messages', (_, { error }: { error: unknown }) => ({ type: 'restore.failed' as const, error })),
    leave: assign({ isLeft: true }),
  },
  guards: {
    isLeft: ({ context }) => context.isLeft,
    isRefused: (_, { error }: { error: unknown }) => wasRefused(error),
  },
}).createMachine({
  id: 'screen-restore',
  context: ({ input }) => ({ signature: input.signature, isLeft: false }),
  invoke: [
    { id: 'messages', src: 'messages' },
    { id: 'news', src: 'news' },
  ],
  on: { 'page.left': { actions: 'leave' } },
  initial: 'resting',
  states: {
    resting: {
      always: { guard: 'isLeft', target: 'over' },
      on: {
        'restore.requested': { target: 'restoring', actions: 'tellBegun' },
        'screens.restoredElsewhere': { target: '.looking', reenter: true, actions: 'tellSuperseded' },
      },
      initial: 'quiet',
      states: {
        quiet: {},
        // What was not answered may have been done all the same.
        away: { invoke: { id: 'network', src: 'network' }, on: { 'network.returned': 'looking' } },
        looking: {
          invoke: { id: 'look', src: 'readAgain', onDone: { target: 'quiet' }, onError: { target: 'quiet' } },
        },
      },
    },
    restoring: {
      tags: 'working',
      invoke: {
        id: 'restoreScreens',
        src: 'restoreScreens',
        input: ({ context }) => ({ signatures: [context.signature] }),
        onDone: { target: 'rereading', actions: 'tellRestored' },
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'resting',
            actions: { type: 'tellFailed', params: ({ event }) => event },
          },
          { target: 'resting.away', actions: { type: 'tellFailed', params: ({ event }) => event } },
        ],
      },
    },
    // What cannot be read again stays as it is: the screen is back all the same.
    rereading: {
      tags: 'working',
      invoke: { id: 'readAgain', src: 'readAgain', onDone: { target: 'resting' }, onError: { target: 'resting' } },
    },
    over: { type: 'final' },
  },
});

export type ScreenRestoreRef = ActorRefFrom<typeof screenRestoreMachine>;
