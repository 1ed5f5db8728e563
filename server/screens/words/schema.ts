import { Type, type Static } from 'typebox';
import { named, ref } from '#server/platform/http/schema.ts';
import { Box } from '../box.ts';
import { hiding } from '../versions/schema.ts';

export const PictureWord = named('PictureWord', {
  text: Type.String({ examples: ['Invoice'] }),
  box: Box,
  line: Type.Integer({ description: 'Words of one line have the same, counted from the top', examples: [0] }),
});

export const PictureSides = named('PictureSides', {
  width: Type.Integer({ examples: [1440] }),
  height: Type.Integer({ examples: [900] }),
});

export const wordsStates = ['waiting', 'read', 'unreadable', 'off'] as const;

export const PictureWords = named('PictureWords', {
  state: Type.Unsafe<(typeof wordsStates)[number]>({
    type: 'string',
    enum: wordsStates,
    description:
      'Whether it has been read: `waiting` until then, `unreadable` where it cannot be, `off` where this installation reads no pictures',
    examples: ['read'],
  }),
  size: ref(PictureSides),
  words: Type.Array(ref(PictureWord), { description: 'In the order in which they are read; none unless it was read' }),
  ...hiding,
  hidden_words: Type.Array(Type.String(), {
    description: 'What the drawing hides of the picture that is drawn on, for the owner alone',
    examples: [['hunter2']],
  }),
});
export type PictureWordsAnswer = Static<typeof PictureWords>;
