import { assign, enqueueActions, sendTo, setup } from 'xstate';
import type { HistoryPlace } from '#domain/selection.ts';
import { eventSource } from '../event-source.ts';
import { tell, type Parent } from '../parent.ts';

/** Where a finger is in the window, CSS pixels. */
export interface Finger {
  x: number;
  y: number;
}

export interface LongPressContext {
  /** Where the finger came down. */
  from: Finger;
  /** The screen that it came down on, and then the last one that it was dragged to. */
  place: HistoryPlace | null;
  /** The listing whose screens they are. */
  parent?: Parent<LongPressEmitted> | undefined;
}

export interface LongPressInput {
  parent?: Parent<LongPressEmitted>;
}

export type LongPressEvent =
  | { type: 'finger.pressed'; at: Finger; place: HistoryPlace }
  /** `place` is null beside the screens. */
  | { type: 'finger.moved'; at: Finger; place: HistoryPlace | null }
  | { type: 'finger.lifted' }
  /** The browser scrolls, or another finger has come: it is no press. */
  | { type: 'press.cancelled' }
  /** The browser takes it for a long press, and would open its own menu. */
  | { type: 'menu.requested' };

export type LongPressEmitted =
  | { type: 'screen.held'; place: HistoryPlace }
  | { type: 'screen.dragged'; place: HistoryPlace };

/** How long a finger rests before it selects, milliseconds: as long as phones let it rest before they open a menu. */
const holdTime = 450;
/** A click of the finger that was lifted comes within this time, milliseconds. */
const clickTime = 400;
const alone: LongPressInput = {};

/** How far a finger may slip while it rests, CSS pixels. */
const slip = 10;

/**
 * A finger that rests on a screen selects it, and those that it is dragged over. A finger that moves before scrolls the page.
 */
export const longPressMachine = setup({
  types: {
    context: {} as LongPressContext,
    events: {} as LongPressEvent,
    emitted: {} as LongPressEmitted,
    input: alone,
    /** `dragging` keeps the page from scrolling and menus from opening; `swallowing` clicks from opening screens. */
    tags: {} as 'dragging' | 'swallowing',
  },
  actors: { edgeScroll: eventSource<Extract<LongPressEvent, { type: 'finger.moved' }>>('edgeScroll') },
  actions: {
    remember: assign((_, params: { at: Finger; place: HistoryPlace }) => ({ from: params.at, place: params.place })),
    tellHeld: enqueueActions(({ context: { place, parent }, enqueue }) => {
      if (place) tell(enqueue, parent, { type: 'screen.held', place });
    }),
    follow: assign((_, params: { place: HistoryPlace | null }) => ({ place: params.place })),
    tellDragged: enqueueActions(({ context, enqueue }, params: { place: HistoryPlace | null }) => {
      if (params.place) tell(enqueue, context.parent, { type: 'screen.dragged', place: params.place });
    }),
    /** Fingers feel that a screen is held, where the browser can do that. */
    feel: enqueueActions(() => {}),
    tellEdges: sendTo('edgeScroll', (_, params: Extract<LongPressEvent, { type: 'finger.moved' }>) => params),
  },
  guards: {
    hasSlipped: ({ context: { from } }, { at }: { at: Finger }) => Math.hypot(at.x - from.x, at.y - from.y) > slip,
    isElsewhere: ({ context }, { place }: { place: HistoryPlace | null }) =>
      place !== null && place.index !== context.place?.index,
  },
  delays: { holdTime, clickTime },
}).createMachine({
  id: 'long-press',
  context: ({ input }) => ({ from: { x: 0, y: 0 }, place: null, parent: input.parent }),
  initial: 'idle',
  states: {
    idle: {
      on: { 'finger.pressed': { target: 'pressed', actions: { type: 'remember', params: ({ event }) => event } } },
    },
    pressed: {
      after: { holdTime: { target: 'dragging', actions: ['tellHeld', 'feel'] } },
      on: {
        'menu.requested': { target: 'dragging', actions: ['tellHeld', 'feel'] },
        'finger.moved': { guard: { type: 'hasSlipped', params: ({ event }) => event }, target: 'idle' },
        'finger.lifted': 'idle',
        'press.cancelled': 'idle',
      },
    },
    dragging: {
      tags: ['dragging', 'swallowing'],
      invoke: { src: 'edgeScroll', id: 'edgeScroll' },
      on: {
        'finger.moved': [
          {
            guard: { type: 'isElsewhere', params: ({ event }) => event },
            actions: [
              { type: 'follow', params: ({ event }) => event },
              { type: 'tellDragged', params: ({ event }) => event },
              { type: 'tellEdges', params: ({ event }) => event },
            ],
          },
          { actions: { type: 'tellEdges', params: ({ event }) => event } },
        ],
        'finger.lifted': 'lifted',
        'press.cancelled': 'lifted',
      },
    },
    lifted: {
      tags: 'swallowing',
      after: { clickTime: 'idle' },
      on: { 'finger.pressed': { target: 'pressed', actions: { type: 'remember', params: ({ event }) => event } } },
    },
  },
});
