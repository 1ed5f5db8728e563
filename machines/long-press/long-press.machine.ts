import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { eventSource } from '../event-source.ts';

/** Where a finger is in the window, CSS pixels. */
export interface Finger {
  x: number;
  y: number;
}

export interface LongPressContext {
  /** Where the finger came down. */
  from: Finger;
  /** Index of the screen that it came down on, and then of the last one that it was dragged to. */
  index: number | null;
}

export type LongPressEvent =
  | { type: 'finger.pressed'; at: Finger; index: number }
  /** `index` is null beside the screens. */
  | { type: 'finger.moved'; at: Finger; index: number | null }
  | { type: 'finger.lifted' }
  /** The browser scrolls, or another finger has come: it is no press. */
  | { type: 'press.cancelled' }
  /** The browser takes it for a long press, and would open its own menu. */
  | { type: 'menu.requested' };

export type LongPressEmitted = { type: 'screen.held'; index: number } | { type: 'screen.dragged'; index: number };

/** How long a finger rests before it selects, milliseconds: as long as phones let it rest before they open a menu. */
const holdTime = 450;
/** A click of the finger that was lifted comes within this time, milliseconds. */
const clickTime = 400;
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
    /** `dragging` keeps the page from scrolling and menus from opening; `swallowing` clicks from opening screens. */
    tags: {} as 'dragging' | 'swallowing',
  },
  actors: { edgeScroll: eventSource<Extract<LongPressEvent, { type: 'finger.moved' }>>('edgeScroll') },
  actions: {
    remember: assign((_, params: { at: Finger; index: number }) => ({ from: params.at, index: params.index })),
    tellHeld: enqueueActions(({ context: { index }, enqueue }) => {
      if (index !== null) enqueue.emit({ type: 'screen.held', index });
    }),
    follow: assign((_, params: { index: number | null }) => ({ index: params.index })),
    tellDragged: enqueueActions(({ enqueue }, params: { index: number | null }) => {
      if (params.index !== null) enqueue.emit({ type: 'screen.dragged', index: params.index });
    }),
    tellEdges: sendTo('edgeScroll', (_, params: Extract<LongPressEvent, { type: 'finger.moved' }>) => params),
  },
  guards: {
    hasSlipped: ({ context: { from } }, { at }: { at: Finger }) => Math.hypot(at.x - from.x, at.y - from.y) > slip,
    isElsewhere: ({ context }, { index }: { index: number | null }) => index !== null && index !== context.index,
  },
  delays: { holdTime, clickTime },
}).createMachine({
  id: 'long-press',
  context: { from: { x: 0, y: 0 }, index: null },
  initial: 'idle',
  states: {
    idle: {
      on: { 'finger.pressed': { target: 'pressed', actions: { type: 'remember', params: ({ event }) => event } } },
    },
    pressed: {
      after: { holdTime: { target: 'dragging', actions: 'tellHeld' } },
      on: {
        'menu.requested': { target: 'dragging', actions: 'tellHeld' },
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
