import { Type } from 'typebox';

/** Four numbers: a list of no fixed length is what the gateway can say of them. */
export const Box = Type.Array(Type.Integer(), {
  minItems: 4,
  maxItems: 4,
  description: 'Left, top, width and height in pixels of the picture as it is shown',
  examples: [[24, 16, 118, 22]],
});
