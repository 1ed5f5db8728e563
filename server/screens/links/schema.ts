import { Type } from 'typebox';
import { imageListLimit } from '#domain/limits.ts';
import { linkComments, ownAudiences } from '#domain/shared-link.ts';
import { named, ref } from '#server/platform/http/schema.ts';
import { Collection } from '../collections/schema.ts';
import { Link, ScreenLinkChange } from '../link.ts';
import { inSpace, Signature } from '../schemas.ts';
import { Screen } from '../screen.ts';

/** Of a screen or of a collection; the other one is null. */
export const SharedLink = named('SharedLink', {
  screen: Type.Union([ref(Screen), Type.Null()]),
  collection: Type.Union([ref(Collection), Type.Null()]),
  link: ref(Link),
});

/** The links to revoke. */
export const LinkList = named('LinkList', {
  signatures: Type.Optional(
    Type.Array(Signature, {
      minItems: 1,
      maxItems: imageListLimit,
      description: 'All of mine when left out, or of the space',
    }),
  ),
  ...inSpace,
});

/** One change of several links at once. */
export const LinksChange = named('LinksChange', {
  signatures: Type.Array(Signature, { minItems: 1, maxItems: imageListLimit }),
  link: ref(ScreenLinkChange),
});

/** The rules with which the links of an account begin. */
export const LinkDefaults = named('LinkDefaults', {
  is_on: Type.Boolean({ description: 'Whether a new link opens to others at once', examples: [true] }),
  expires_hours: Type.Union([Type.Integer({ minimum: 1, maximum: 8_784 }), Type.Null()], {
    description: 'How long it opens; null: until it is turned off',
    examples: [168],
  }),
  audience: Type.Enum(ownAudiences, { description: 'Anyone who has it, or people with an account alone' }),
  allow_download: Type.Boolean({ description: 'Whether others get the original', examples: [true] }),
  comments: Type.Enum(linkComments, { description: 'Who may comment on a picture beside its owner' }),
});
