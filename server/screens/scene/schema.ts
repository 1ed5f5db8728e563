import { Type } from 'typebox';
import { named } from '#server/platform/http/schema.ts';

const SceneBase = Type.Object(
  {
    fileId: Type.String({ examples: ['m1Wc8EJpT5uHaGvN'] }),
    width: Type.Integer({ examples: [1440] }),
    height: Type.Integer({ examples: [900] }),
  },
  { title: 'SceneBase', additionalProperties: false },
);

const ScenePicture = Type.Object(
  {
    name: Type.String({ examples: ['5f2c9f0e-8d3b-4f6a-9c1e-2b7a4d8e6f10'] }),
    fileId: Type.String({ examples: ['m1Wc8EJpT5uHaGvN'] }),
  },
  { title: 'ScenePicture', additionalProperties: false },
);

/** What is drawn on a screen, and on which picture. */
export const Scene = named('Scene', {
  base: SceneBase,
  pictures: Type.Array(ScenePicture, { description: 'The pictures that are laid on it, by the names of the drawing' }),
  layers: Type.Union([Type.String(), Type.Null()], {
    description: 'The drawing, as JSON; null where nothing is drawn',
    examples: ['{"v":1,"frame":{"crop":{"x":0,"y":0,"w":1440,"h":900},"turn":0},"items":[]}'],
  }),
});
