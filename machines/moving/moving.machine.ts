import { assign, enqueueActions, setup, type ActorRefFrom } from 'xstate';
import type { Space } from '#domain/library.ts';
import type { MovePlan, MoveWay } from '#domain/move-plan.ts';
import { countScreens, type SelectedScreens } from '#domain/selected-screens.ts';
import { eventSource } from '../event-source.ts';
import { notProvided } from '../not-provided.ts';
import { tell, tellAll, type Parent } from '../parent.ts';
import {
  selectionReadingMachine,
  type SelectionReadingOutput,
} from '../selection-reading/selection-reading.machine.ts';

/** Screens that go to another library, or whose copies do. */
export interface Moved {
  way: MoveWay;
  /** Null: what is the viewer's own. */
  space: string | null;
  signatures: readonly string[];
}

export interface MovingContext {
  /** The space that they are in; null: they are the viewer's own. */
  from: string | null;
  way: MoveWay;
  request: SelectedScreens;
  /** The screens, once they are known. */
  signatures: string[];
  /** The spaces that the viewer may add to. */
  spaces: Space[];
  /** Where they are to go; undefined until that is chosen. */
  target: string | null | undefined;
  plan: MovePlan | null;
  burnsIn: boolean;
  /** Those that are still to go. */
  left: string[];
  /** Those that have gone, or the copies. */
  done: string[];
  /** What an Undo brings back; null: there is none. */
  undoable: Moved | null;
  /** The listing that is selected in. */
  parent?: Parent<MovingEmitted> | undefined;
}

export interface MovingInput {
  from: string | null;
  parent?: Parent<MovingEmitted>;
}

export type MovingEvent =
  | { type: 'move.requested'; way: MoveWay; request: SelectedScreens }
  | { type: 'target.chosen'; target: string | null }
  /** `burnsIn`: what lies behind the pictures goes for good. */
  | { type: 'move.approved'; burnsIn: boolean }
  | { type: 'move.retried' }
  | { type: 'move.dismissed' }
  | { type: 'undo.requested' };

export type MovingEmitted =
  /** `count` of the `asked` screens have gone. `title` is that of the space; null: they are the viewer's own now. */
  | {
      type: 'move.finished';
      way: MoveWay;
      count: number;
      asked: number;
      space: string | null;
      title: string | null;
      undo: boolean;
    }
  /** `moved`: the gallery is not the one that was selected in. `count` of them have gone all the same. */
  | { type: 'move.failed'; way: MoveWay; reason: 'moved' | 'failed'; count: number; error: unknown }
  /** These are no longer where they were. More may follow. */
  | { type: 'screens.removed'; signatures: string[]; wereThere: boolean }
  | { type: 'move.reverted'; way: MoveWay; count: number }
  | { type: 'reversal.failed'; error: unknown };

/** As many as one call takes: after each it is told how far it is. */
const part = 50;

const nothing = {
  way: 'move',
  request: { signatures: [], ranges: [], anchors: [] },
  signatures: [],
  spaces: [],
  target: undefined,
  plan: null,
  burnsIn: false,
  left: [],
  done: [],
} satisfies Partial<MovingContext>;

/**
 * Moves selected screens to another library, or copies them there. What will happen is said first. Whatever can be taken back is offered to be,
 * until the next one begins.
 */
export const movingMachine = setup({
  types: {
    context: {} as MovingContext,
    events: {} as MovingEvent,
    emitted: {} as MovingEmitted,
    input: {} as MovingInput,
    tags: {} as 'open' | 'looking' | 'planning' | 'unread' | 'working',
  },
  actors: {
    readSignatures: selectionReadingMachine,
    readSpaces: notProvided<Space[]>('readSpaces'),
    readPlan: notProvided<MovePlan, Moved>('readPlan'),
    /** Returns those that have gone, or the copies. */
    carryOut: notProvided<string[], Moved & { burnsIn: boolean }>('carryOut'),
    /** Returns how many are back, or how many copies are in the trash. `space` is where they were. */
    takeBack: notProvided<number, Moved>('takeBack'),
    /** Says to the person what came of it, offers Undo, and tells when that is wanted. */
    messages: eventSource<MovingEmitted>('messages'),
  },
  actions: {
    setRequest: assign((_, { request, way }: { request: SelectedScreens; way: MoveWay }) => ({
      ...nothing,
      request,
      way,
      undoable: null,
    })),
    takeKnown: assign(({ context }) => ({ signatures: context.request.signatures })),
    takeRead: assign(({ context }, output: SelectionReadingOutput) => ({
      signatures: [...context.request.signatures, ...(output.type === 'read' ? output.signatures : [])],
    })),
    setSpaces: assign((_, { output }: { output: Space[] }) => ({ spaces: output })),
    setTarget: assign((_, { target }: { target: string | null }) => ({ target, plan: null })),
    setPlan: assign((_, { output }: { output: MovePlan }) => ({ plan: output })),
    begin: assign(({ context }, { burnsIn }: { burnsIn: boolean }) => ({
      burnsIn,
      left: context.signatures,
      done: [],
    })),
    markDone: assign(({ context }, { output }: { output: string[] }) => ({
      left: context.left.slice(part),
      done: [...context.done, ...output],
    })),
    tellGone: enqueueActions(({ context, enqueue }, { output }: { output: string[] }) => {
      if (context.way === 'move' && output.length > 0)
        tell(enqueue, context.parent, { type: 'screens.removed', signatures: output, wereThere: true });
    }),
    forget: assign(nothing),
    forgetUndo: assign({ undoable: null }),
    tellFinished: enqueueActions(({ context, enqueue }) => {
      const { way, from, done, signatures, target = null, plan, burnsIn, spaces } = context;
      const canUndo = done.length > 0 && (way === 'copy' || (!burnsIn && plan?.collected === 0 && plan.linksOff === 0));
      if (canUndo) enqueue.assign({ undoable: { way, space: from, signatures: done } });
      tellAll(enqueue, context, {
        type: 'move.finished',
        way,
        count: done.length,
        asked: signatures.length,
        space: target,
        title: spaces.find(({ id }) => id === target)?.title ?? null,
        undo: canUndo,
      });
    }),
    tellFailed: enqueueActions(
      ({ context, enqueue }, { reason, error }: { reason: 'moved' | 'failed'; error: unknown }) =>
        tellAll(enqueue, context, {
          type: 'move.failed',
          way: context.way,
          reason,
          count: context.done.length,
          error,
        }),
    ),
    tellReverted: enqueueActions(({ context, enqueue }, { output }: { output: number }) =>
      tellAll(enqueue, context, { type: 'move.reverted', way: context.undoable?.way ?? 'move', count: output }),
    ),
    tellReversalFailed: enqueueActions(({ context, enqueue }, { error }: { error: unknown }) =>
      tellAll(enqueue, context, { type: 'reversal.failed', error }),
    ),
  },
  guards: {
    isEmpty: (_, { request }: { request: SelectedScreens }) => countScreens(request) === 0,
    isKnown: (_, { request }: { request: SelectedScreens }) => request.ranges.length === 0,
    isRead: (_, output: SelectionReadingOutput) => output.type === 'read',
    isUnreachable: (_, output: SelectionReadingOutput) => output.type === 'unreachable',
    isChosen: ({ context }) => context.target !== undefined,
    hasMore: ({ context }) => context.left.length > 0,
    canUndo: ({ context }) => context.undoable !== null,
    isPossible: ({ context }) => (context.plan?.able ?? 0) > 0,
  },
}).createMachine({
  id: 'moving',
  context: ({ input }) => ({ ...nothing, from: input.from, undoable: null, parent: input.parent }),
  invoke: { id: 'messages', src: 'messages' },
  initial: 'resting',
  states: {
    resting: {
      entry: 'forget',
      on: {
        'move.requested': [
          { guard: { type: 'isEmpty', params: ({ event }) => event } },
          {
            guard: { type: 'isKnown', params: ({ event }) => event },
            target: 'open.looking',
            actions: [{ type: 'setRequest', params: ({ event }) => event }, 'takeKnown'],
          },
          { target: 'open', actions: { type: 'setRequest', params: ({ event }) => event } },
        ],
        'undo.requested': { guard: 'canUndo', target: 'returning' },
      },
    },
    open: {
      tags: 'open',
      on: { 'move.dismissed': 'resting' },
      initial: 'reading',
      states: {
        reading: {
          tags: 'looking',
          invoke: {
            id: 'readSignatures',
            src: 'readSignatures',
            input: ({ context }) => ({ selected: context.request }),
            onDone: [
              {
                guard: { type: 'isRead', params: ({ event }) => event.output },
                target: 'looking',
                actions: { type: 'takeRead', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isUnreachable', params: ({ event }) => event.output },
                target: '#moving.resting',
                actions: {
                  type: 'tellFailed',
                  params: ({ event: { output } }) => ({
                    reason: 'failed',
                    error: output.type === 'unreachable' ? output.error : null,
                  }),
                },
              },
              { target: '#moving.resting', actions: { type: 'tellFailed', params: { reason: 'moved', error: null } } },
            ],
            onError: {
              target: '#moving.resting',
              actions: { type: 'tellFailed', params: ({ event }) => ({ reason: 'failed', error: event.error }) },
            },
          },
        },
        looking: {
          tags: 'looking',
          invoke: {
            id: 'readSpaces',
            src: 'readSpaces',
            onDone: { target: 'choosing', actions: { type: 'setSpaces', params: ({ event }) => event } },
            onError: { target: 'unread' },
          },
        },
        choosing: {
          on: {
            'target.chosen': { target: 'planning', actions: { type: 'setTarget', params: ({ event }) => event } },
            'move.approved': {
              guard: 'isPossible',
              target: '#moving.working',
              actions: { type: 'begin', params: ({ event }) => event },
            },
          },
        },
        planning: {
          tags: 'planning',
          invoke: {
            id: 'readPlan',
            src: 'readPlan',
            input: ({ context: { way, target = null, signatures } }) => ({ way, space: target, signatures }),
            onDone: { target: 'choosing', actions: { type: 'setPlan', params: ({ event }) => event } },
            onError: { target: 'unread' },
          },
          on: {
            'target.chosen': {
              target: 'planning',
              reenter: true,
              actions: { type: 'setTarget', params: ({ event }) => event },
            },
          },
        },
        unread: {
          tags: 'unread',
          on: { 'move.retried': [{ guard: 'isChosen', target: 'planning' }, { target: 'looking' }] },
        },
      },
    },
    working: {
      tags: 'working',
      initial: 'sending',
      states: {
        sending: {
          invoke: {
            id: 'carryOut',
            src: 'carryOut',
            input: ({ context: { way, target = null, left, burnsIn } }) => ({
              way,
              space: target,
              signatures: left.slice(0, part),
              burnsIn,
            }),
            onDone: {
              target: 'counting',
              actions: [
                { type: 'markDone', params: ({ event }) => event },
                { type: 'tellGone', params: ({ event }) => event },
              ],
            },
            onError: {
              target: '#moving.resting',
              actions: { type: 'tellFailed', params: ({ event }) => ({ reason: 'failed', error: event.error }) },
            },
          },
        },
        counting: {
          always: [
            { guard: 'hasMore', target: 'sending' },
            { target: '#moving.resting', actions: 'tellFinished' },
          ],
        },
      },
    },
    returning: {
      tags: 'working',
      invoke: {
        id: 'takeBack',
        src: 'takeBack',
        input: ({ context: { undoable } }) => undoable ?? { way: 'move', space: null, signatures: [] },
        onDone: {
          target: 'resting',
          actions: [{ type: 'tellReverted', params: ({ event }) => event }, 'forgetUndo'],
        },
        onError: { target: 'resting', actions: { type: 'tellReversalFailed', params: ({ event }) => event } },
      },
    },
  },
});

export type MovingRef = ActorRefFrom<typeof movingMachine>;
