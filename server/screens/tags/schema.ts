import { Type, type TSchema } from 'typebox';
import { imageListLimit, tagLength, tagsOfScreen } from '#domain/limits.ts';
import { named } from '#server/platform/http/schema.ts';
import { Signature } from '../schemas.ts';

export const Tag = Type.String({ pattern: '\\S', maxLength: tagLength, examples: ['Release'] });

const several = <Item extends TSchema>(item: Item) => Type.Array(item, { maxItems: tagsOfScreen });

/** All tags of a screen. */
export const ScreenTags = several(Tag);

export const TagCount = named('TagCount', {
  tag: Type.String({ examples: ['Release'] }),
  count: Type.Integer({ description: 'How many screens have it, without the trash', examples: [12] }),
});

export const TaggedScreens = named('TaggedScreens', {
  signatures: Type.Array(Signature, { minItems: 1, maxItems: imageListLimit }),
});

/** Which tags several screens get and lose. */
export const TagChange = named('TagChange', {
  signatures: Type.Array(Signature, { minItems: 1, maxItems: imageListLimit }),
  add: Type.Optional(several(Tag)),
  remove: Type.Optional(several(Tag)),
});
