import { assign, setup } from 'xstate';
import { drawingLockBeat } from '#domain/limits.ts';
import { eventSource } from '../event-source.ts';
import { notProvided } from '../not-provided.ts';

/** Who may draw on a screen. */
export interface DrawingLock {
  /** Whether it is this tab. */
  isHeld: boolean;
  /** The name of who draws; null while nobody does. */
  drawer: string | null;
  /** Whether that is the same account, in another tab or on another device. */
  isMe: boolean;
}

export interface DrawingLockContext {
  /** Who draws where it is not this tab. */
  drawer: string | null;
  isMe: boolean;
  /** Whether the picture is looked at while another one draws. */
  isWatching: boolean;
  /** How often this tab has begun to draw: what is drawn on is read anew each time. */
  turns: number;
  /** Why it could not be taken over; null where that has not failed. */
  error: unknown;
}

export type DrawingLockEvent =
  /** Somebody has begun or stopped to draw, or it may be so. */
  | { type: 'lock.changedElsewhere' }
  | { type: 'takeover.requested' }
  /** The picture is to be looked at while another one draws. */
  | { type: 'watch.requested' }
  | { type: 'watch.ended' }
  | { type: 'page.left' };

/** Lets one tab at a time draw on a screen, and tells the others who does. */
export const drawingLockMachine = setup({
  types: {
    context: {} as DrawingLockContext,
    events: {} as DrawingLockEvent,
    tags: {} as 'waiting' | 'drawing' | 'taken' | 'taking',
  },
  actors: {
    changes: eventSource('changes'),
    /** Asks for it, or renews it. */
    ask: notProvided<DrawingLock>('ask'),
    /** Takes it over, and reads what is drawn by then. */
    takeOver: notProvided<DrawingLock>('takeOver'),
    look: notProvided<DrawingLock>('look'),
    giveBack: notProvided<void>('giveBack'),
  },
  delays: { beat: drawingLockBeat },
  guards: {
    isHeld: (_, { output }: { output: DrawingLock }) => output.isHeld,
  },
  actions: {
    setDrawer: assign((_, { output: { drawer, isMe } }: { output: DrawingLock }) => ({ drawer, isMe })),
    begin: assign(({ context }) => ({
      drawer: null,
      isMe: false,
      isWatching: false,
      turns: context.turns + 1,
      error: null,
    })),
    setWatching: assign((_, { isWatching }: { isWatching: boolean }) => ({ isWatching })),
    setError: assign((_, { error }: { error: unknown }) => ({ error })),
    clearError: assign({ error: null }),
  },
}).createMachine({
  id: 'drawing-lock',
  context: { drawer: null, isMe: false, isWatching: false, turns: 0, error: null },
  initial: 'asking',
  states: {
    asking: {
      tags: 'waiting',
      invoke: {
        id: 'ask',
        src: 'ask',
        onDone: [
          {
            guard: { type: 'isHeld', params: ({ event }) => event },
            target: 'open.drawing',
            actions: 'begin',
          },
          { target: 'open.occupied', actions: { type: 'setDrawer', params: ({ event }) => event } },
        ],
        // A save finds out by itself whether the picture has changed meanwhile.
        onError: { target: 'open.drawing', actions: 'begin' },
      },
      on: { 'page.left': { target: 'leaving' } },
    },
    open: {
      initial: 'drawing',
      invoke: { id: 'changes', src: 'changes' },
      on: { 'page.left': { target: 'leaving' } },
      states: {
        drawing: {
          tags: 'drawing',
          initial: 'held',
          states: {
            held: {
              on: { 'lock.changedElsewhere': { target: 'renewing' } },
              after: { beat: 'renewing' },
            },
            renewing: {
              invoke: {
                id: 'renew',
                src: 'ask',
                onDone: [
                  { guard: { type: 'isHeld', params: ({ event }) => event }, target: 'held' },
                  {
                    target: '#drawing-lock.open.taken',
                    actions: { type: 'setDrawer', params: ({ event }) => event },
                  },
                ],
                onError: { target: 'held' },
              },
              on: { 'lock.changedElsewhere': { target: 'renewing', reenter: true } },
            },
          },
        },
        // Another one has taken it over: what was drawn here is still shown, and kept as a draft.
        taken: {
          tags: 'taken',
          on: {
            'watch.requested': { target: 'occupied', actions: { type: 'setWatching', params: { isWatching: true } } },
          },
        },
        occupied: {
          initial: 'known',
          on: {
            'takeover.requested': { target: 'taking', actions: 'clearError' },
            'watch.requested': { actions: { type: 'setWatching', params: { isWatching: true } } },
            'watch.ended': { actions: { type: 'setWatching', params: { isWatching: false } } },
          },
          states: {
            known: {
              on: { 'lock.changedElsewhere': { target: 'looking' } },
              after: { beat: 'looking' },
            },
            looking: {
              invoke: {
                id: 'look',
                src: 'look',
                onDone: { target: 'known', actions: { type: 'setDrawer', params: ({ event }) => event } },
                onError: { target: 'known' },
              },
              on: { 'lock.changedElsewhere': { target: 'looking', reenter: true } },
            },
          },
        },
        taking: {
          tags: 'taking',
          invoke: {
            id: 'takeOver',
            src: 'takeOver',
            onDone: [
              { guard: { type: 'isHeld', params: ({ event }) => event }, target: 'drawing', actions: 'begin' },
              { target: 'occupied', actions: { type: 'setDrawer', params: ({ event }) => event } },
            ],
            onError: { target: 'occupied', actions: { type: 'setError', params: ({ event }) => event } },
          },
        },
      },
    },
    leaving: {
      invoke: {
        id: 'giveBack',
        src: 'giveBack',
        onDone: { target: 'over' },
        // It lapses by itself.
        onError: { target: 'over' },
      },
    },
    over: { type: 'final' },
  },
});
