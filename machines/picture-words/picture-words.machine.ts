import { assign, setup, type ActorRefFrom } from 'xstate';
import { wordsDelay } from '#domain/limits.ts';
import type { ReadWord } from '#domain/privates/find-privates.ts';
import type { HiddenState } from '#domain/scene/hidden-areas.ts';
import { notProvided } from '../not-provided.ts';

/** What is known of the words in a picture. */
export interface PictureWords {
  state: 'waiting' | 'read' | 'unreadable' | 'off';
  /** Pixels of the picture, in which the boxes of the words are. */
  size: { width: number; height: number };
  words: readonly ReadWord[];
  /** What was found where its drawing hides words, for its owner alone. */
  hidden: HiddenState;
  /** Boxes of the hidden areas in which something can still be read. */
  readable: readonly (readonly number[])[];
  /** What its drawing hides, likewise. */
  hidden_words: readonly string[];
}

export interface PictureWordsContext {
  words: PictureWords | null;
}

export type PictureWordsEvent =
  /** Something of the page needs them. */
  | { type: 'words.requested' }
  /** They are to be selected over the picture. */
  | { type: 'text.requested' }
  | { type: 'text.dismissed' }
  /** The screen shows another picture now. */
  | { type: 'picture.replaced' };

/** Reads the words of the picture of a page once somebody needs them, again while the server has not read it or what it hides, and shows them for selection. */
export const pictureWordsMachine = setup({
  types: {
    context: {} as PictureWordsContext,
    events: {} as PictureWordsEvent,
    tags: {} as 'reading' | 'failed' | 'selecting',
  },
  actors: {
    readWords: notProvided<PictureWords>('readWords'),
  },
  delays: { wordsDelay },
  actions: {
    keep: assign((_, { output }: { output: PictureWords }) => ({ words: output })),
    forget: assign({ words: null }),
  },
  guards: {
    isWaiting: (_, { output }: { output: PictureWords }) => output.state === 'waiting' || output.hidden === 'waiting',
  },
}).createMachine({
  id: 'picture-words',
  context: { words: null },
  type: 'parallel',
  states: {
    words: {
      initial: 'unread',
      on: { 'picture.replaced': { target: '.reading', actions: 'forget' } },
      states: {
        unread: { on: { 'words.requested': { target: 'reading' }, 'text.requested': { target: 'reading' } } },
        reading: {
          tags: 'reading',
          invoke: {
            id: 'readWords',
            src: 'readWords',
            onDone: [
              {
                guard: { type: 'isWaiting', params: ({ event }) => event },
                target: 'waiting',
                actions: { type: 'keep', params: ({ event }) => event },
              },
              { target: 'known', actions: { type: 'keep', params: ({ event }) => event } },
            ],
            onError: { target: 'failed' },
          },
        },
        waiting: { after: { wordsDelay: { target: 'reading' } } },
        known: {},
        failed: {
          tags: 'failed',
          on: { 'words.requested': { target: 'reading' }, 'text.requested': { target: 'reading' } },
        },
      },
    },
    text: {
      initial: 'hidden',
      states: {
        hidden: { on: { 'text.requested': { target: 'selectable' } } },
        selectable: { tags: 'selecting', on: { 'text.dismissed': { target: 'hidden' } } },
      },
    },
  },
});

export type PictureWordsRef = ActorRefFrom<typeof pictureWordsMachine>;
