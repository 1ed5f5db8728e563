import { Type } from 'typebox';
import { named } from '#server/platform/http/schema.ts';
import { ImageIfAny } from '../images/schema.ts';

export const Slide = named('Slide', {
  id: Type.String({ examples: ['capture'] }),
  image: ImageIfAny,
  title: Type.String({ examples: ['Paste it, and it is kept'] }),
  text: Type.Union([Type.String({ examples: ['One key brings what you copied into your gallery.'] }), Type.Null()]),
  link: Type.Union([Type.String({ examples: ['/tour'] }), Type.Null()]),
});
