import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import type { PictureWords, PictureWordsContext, PictureWordsEvent } from './picture-words.machine.ts';

const nothingHidden = { hidden: 'none', readable: [], hidden_words: [] } as const;
const size = { width: 1280, height: 800 };

/** Two lines, of which the second has an address. */
export const readWords: PictureWords = {
  state: 'read',
  size,
  words: [
    { text: 'Release', box: [80, 60, 150, 32], line: 0 },
    { text: 'notes', box: [244, 60, 110, 32], line: 0 },
    { text: 'olena@kadr.example', box: [80, 120, 300, 26], line: 1 },
  ],
  ...nothingHidden,
};
const waiting: PictureWords = { state: 'waiting', size, words: [], ...nothingHidden };
/** Its words are there, and what it hides has not been read again. */
const unproven: PictureWords = { ...readWords, hidden: 'waiting', hidden_words: ['Olena'] };

export const samples: Samples<PictureWordsEvent> = {
  'words.requested': [{ type: 'words.requested' }],
  'text.requested': [{ type: 'text.requested' }],
  'text.dismissed': [{ type: 'text.dismissed' }],
  'picture.replaced': [{ type: 'picture.replaced' }],
  'xstate.done.actor.readWords': [
    { type: 'xstate.done.actor.readWords', output: readWords },
    { type: 'xstate.done.actor.readWords', output: waiting },
    { type: 'xstate.done.actor.readWords', output: unproven },
  ],
};

export const ignored: Ignored<PictureWordsEvent> = [
  {
    in: ['words.reading', 'words.waiting', 'words.known'],
    events: ['words.requested'],
    because: 'they come, or are there',
  },
  { in: ['text.hidden'], events: ['text.dismissed'], because: 'nothing is selected' },
];

const unread: PictureWordsContext = { words: null };
const known: PictureWordsContext = { words: readWords };

export const states = {
  unread: { value: { words: 'unread', text: 'hidden' }, context: unread },
  reading: { value: { words: 'reading', text: 'selectable' }, context: unread },
  waiting: { value: { words: 'waiting', text: 'selectable' }, context: { words: waiting } },
  proving: { value: { words: 'waiting', text: 'selectable' }, context: { words: unproven } },
  known: { value: { words: 'known', text: 'hidden' }, context: known },
  selectable: { value: { words: 'known', text: 'selectable' }, context: known },
  failed: { value: { words: 'failed', text: 'selectable' }, context: unread },
} as const;
