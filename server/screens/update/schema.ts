import { Type } from 'typebox';
import { named } from '#server/platform/http/schema.ts';

const pixel = (example: number) => Type.Number({ examples: [example] });
const Area = Type.Object(
  { x: pixel(120), y: pixel(80), w: pixel(400), h: pixel(300) },
  { title: 'Area', additionalProperties: false },
);

export const Updatable = named('Updatable', {
  signature: Type.String({ examples: ['7Qd0sVYq3XfB2nLzR8tKwe'] }),
  fileId: Type.String({ description: 'Of the picture that is shown', examples: ['m1Wc8EJpT5uHaGvN'] }),
  url: Type.String({ examples: ['https://kadr.example/s/7Qd0sVYq3XfB2nLzR8tKwe'] }),
  image: Type.String({ examples: ['https://kadr.example/i/7Qd0sVYq3XfB2nLzR8tKwe'] }),
  base: Type.Object(
    { width: Type.Integer({ examples: [1440] }), height: Type.Integer({ examples: [900] }) },
    { title: 'BaseSize', description: 'Of what a newer picture takes the place of', additionalProperties: false },
  ),
  crop: Area,
  turn: Type.Integer({ description: 'Quarters to the right by which that part is turned', examples: [0] }),
  drawn: Type.Union([Type.Array(Area), Type.Null()], {
    description: 'Where something is drawn, in pixels of what is shown; null where that is everywhere',
  }),
});
