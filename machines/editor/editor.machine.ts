import type { ActorRefFrom } from 'xstate';
import { historyOf } from '#domain/scene/history.ts';
import { editorSetup } from './editor.setup.ts';
import { historyRegion } from './history-region.ts';
import { limitsRegion } from './limits-region.ts';
import { pointerRegion } from './pointer-region.ts';
import { questionRegion } from './question-region.ts';
import { saveRegion } from './save-region.ts';
import { toolRegion } from './tool-region.ts';

/**
 * A drawing on a picture: what the tool and the pointer mean, every gesture one step of the history, and the way out. Only the
 * points of a stroke under way, the view (zoom and place) and the pictures themselves are elsewhere.
 */
export const editorMachine = editorSetup.createMachine({
  id: 'editor',
  context: ({ input: { base, scene, screen, styles, tool = 'arrow' } }) => ({
    base,
    edits: null,
    screen,
    history: historyOf(scene),
    saved: scene,
    isStored: screen !== null,
    kept: scene,
    tool,
    styles,
    selected: [],
    draft: [],
    gesture: null,
    marquee: null,
    trims: null,
    guides: [],
    heldStyle: null,
    crop: scene.frame.crop,
    ratio: 'free',
    nudged: null,
    sending: null,
    sent: 0,
    refusal: null,
  }),
  invoke: { id: 'page', src: 'page' },
  initial: 'opening',
  states: {
    opening: {
      tags: 'opening',
      invoke: {
        id: 'restoreDraft',
        src: 'restoreDraft',
        input: ({ context: { base, screen } }) => ({ base, screen }),
        onDone: [
          {
            guard: { type: 'hasDraft', params: ({ event }) => event },
            target: 'ready',
            actions: [{ type: 'restore', params: ({ event }) => event }, 'tellRestored'],
          },
          { target: 'ready' },
        ],
        onError: { target: 'ready' },
      },
      on: { 'page.left': { target: 'over' } },
    },
    ready: {
      type: 'parallel',
      states: {
        tool: toolRegion,
        pointer: pointerRegion,
        history: historyRegion,
        save: saveRegion,
        limits: limitsRegion,
        question: questionRegion,
      },
      on: {
        'page.left': [{ guard: 'isChanged', target: 'leaving' }, { target: 'over' }],
        'picture.discarded': { guard: 'isHereAlone', target: 'discarding' },
      },
    },
    discarding: {
      tags: 'opening',
      invoke: {
        id: 'discardDraft',
        src: 'forgetDraft',
        input: ({ context: { screen } }) => ({ screen }),
        onDone: { target: 'over', actions: 'tellDiscarded' },
        onError: { target: 'over', actions: 'tellDiscarded' },
      },
    },
    // What would be lost is there again the next time.
    leaving: {
      invoke: {
        id: 'keepDraft',
        src: 'keepDraft',
        input: ({ context: { screen, history } }) => ({ screen, history }),
        onDone: { target: 'over' },
        onError: { target: 'over' },
      },
    },
    over: { type: 'final' },
  },
});

export type EditorRef = ActorRefFrom<typeof editorMachine>;
