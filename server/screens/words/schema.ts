import { Type, type Static } from 'typebox';
import { named, ref } from '#server/platform/http/schema.ts';

/** Four numbers: a list of no fixed length is what the gateway can say of them. */
export const Box = Type.Array(Type.Integer(), {
  minItems: 4,
  maxItems: 4,
  description: 'Left, top, width and height in pixels of the picture as it is shown',
  examples: [[24, 16, 118, 22]],
});

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
});
export type PictureWordsAnswer = Static<typeof PictureWords>;
