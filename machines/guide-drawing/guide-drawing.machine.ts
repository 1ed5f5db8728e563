import { assign, enqueueActions, setup, type ActorRefFrom } from 'xstate';
import type { ToDraw } from '#domain/guide/draft.ts';
import { notProvided } from '../not-provided.ts';
import { tell, type Parent } from '../parent.ts';

export interface GuideDrawingContext {
  /** Those that are still to be drawn; the first of them is under way. */
  left: readonly ToDraw[];
  /** Drawn since it began. */
  done: number;
  /** What this browser could not draw: it is not tried again by itself. */
  failed: readonly string[];
  parent?: Parent<PictureDrawn> | undefined;
}

export type GuideDrawingInput = { parent?: Parent<PictureDrawn> };

export type PictureDrawn = { type: 'picture.renumbered' } & ToDraw;

export type GuideDrawingEvent =
  /** All that are to be drawn by now. */
  | { type: 'pictures.numbered'; pictures: readonly ToDraw[] }
  | { type: 'drawing.cancelled' }
  | { type: 'drawing.resumed'; pictures: readonly ToDraw[] };

const alone: GuideDrawingInput = {};

/** Milliseconds without another move until pictures are drawn anew. */
export const drawingDelay = 1500;

/** Draws the pictures of a guide anew whose steps have other numbers by now, one after the other. */
export const guideDrawingMachine = setup({
  types: {
    context: {} as GuideDrawingContext,
    events: {} as GuideDrawingEvent,
    emitted: {} as PictureDrawn,
    input: alone,
    tags: {} as 'drawing' | 'stopped',
  },
  actors: {
    drawPicture: notProvided<void, { picture: ToDraw | undefined }>('drawPicture'),
  },
  actions: {
    setLeft: assign(({ context }, { pictures }: { pictures: readonly ToDraw[] }) => ({
      left: pictures.filter(({ key }) => !context.failed.includes(key)),
    })),
    begin: assign({ done: 0 }),
    countDrawn: assign(({ context }) => ({ left: context.left.slice(1), done: context.done + 1 })),
    passBy: assign(({ context: { left, failed } }) => ({
      left: left.slice(1),
      failed: [...failed, ...left.slice(0, 1).map(({ key }) => key)],
    })),
    tryAll: assign({ failed: [] }),
    tellDrawn: enqueueActions(({ context, enqueue }) => {
      const [picture] = context.left;
      if (picture) tell(enqueue, context.parent, { type: 'picture.renumbered', ...picture });
    }),
  },
  guards: {
    hasNone: ({ context }) => context.left.length === 0,
    hasMore: ({ context }) => context.left.length > 1,
  },
  delays: { drawingDelay },
}).createMachine({
  id: 'guide-drawing',
  context: ({ input }) => ({ left: [], done: 0, failed: [], parent: input.parent }),
  initial: 'resting',
  states: {
    resting: {
      entry: 'begin',
      on: {
        'pictures.numbered': { target: 'waiting', actions: { type: 'setLeft', params: ({ event }) => event } },
      },
    },
    waiting: {
      always: { guard: 'hasNone', target: 'resting' },
      after: { drawingDelay: { target: 'drawing' } },
      on: {
        'pictures.numbered': {
          target: 'waiting',
          reenter: true,
          actions: { type: 'setLeft', params: ({ event }) => event },
        },
        'drawing.cancelled': { target: 'stopped' },
      },
    },
    drawing: {
      tags: 'drawing',
      invoke: {
        id: 'drawPicture',
        src: 'drawPicture',
        input: ({ context }) => ({ picture: context.left[0] }),
        onDone: [
          { guard: 'hasMore', target: 'drawing', reenter: true, actions: ['tellDrawn', 'countDrawn'] },
          { target: 'resting', actions: ['tellDrawn', 'countDrawn'] },
        ],
        onError: [
          { guard: 'hasMore', target: 'drawing', reenter: true, actions: 'passBy' },
          { target: 'stopped', actions: 'passBy' },
        ],
      },
      on: {
        'pictures.numbered': { target: 'waiting', actions: { type: 'setLeft', params: ({ event }) => event } },
        'drawing.cancelled': { target: 'stopped' },
      },
    },
    stopped: {
      tags: 'stopped',
      on: {
        'pictures.numbered': { actions: { type: 'setLeft', params: ({ event }) => event } },
        'drawing.resumed': {
          target: 'waiting',
          actions: ['tryAll', { type: 'setLeft', params: ({ event }) => event }],
        },
      },
    },
  },
});

export type GuideDrawingRef = ActorRefFrom<typeof guideDrawingMachine>;
