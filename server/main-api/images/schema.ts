import { Type, type Static } from 'typebox';
import { named, ref } from '#server/platform/http/schema.ts';

/** A picture of the content; width and height reserve its place (SYS-10). */
export const Image = named('Image', {
  id: Type.String({ examples: ['links-that-stay-yours.webp'] }),
  name: Type.String({ description: 'Without its ending', examples: ['links-that-stay-yours'] }),
  extension: Type.String({ examples: ['webp'] }),
  mime: Type.String({ examples: ['image/webp'] }),
  size: Type.Integer({ description: 'Bytes', examples: [24_576] }),
  width: Type.Integer({ description: 'Pixels', examples: [1200] }),
  height: Type.Integer({ description: 'Pixels', examples: [630] }),
  sorting_position: Type.Integer({ examples: [0] }),
  link: Type.String({ examples: ['/api/v2/system/images/links-that-stay-yours.webp?v=3f1c9a7be204'] }),
});
export type Image = Static<typeof Image>;

export const ImageIfAny = Type.Union([ref(Image), Type.Null()]);
