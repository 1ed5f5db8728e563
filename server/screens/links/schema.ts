import { Type } from 'typebox';
import { imageListLimit } from '#domain/limits.ts';
import { named, ref } from '#server/platform/http/schema.ts';
import { Collection } from '../collections/schema.ts';
import { Link } from '../link.ts';
import { Signature } from '../schemas.ts';
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
    Type.Array(Signature, { minItems: 1, maxItems: imageListLimit, description: 'All of mine when left out' }),
  ),
});
