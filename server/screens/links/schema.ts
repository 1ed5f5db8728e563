import { Type } from 'typebox';
import { imageListLimit } from '#domain/limits.ts';
import { named, ref } from '#server/platform/http/schema.ts';
import { Link } from '../link.ts';
import { Signature } from '../schemas.ts';
import { Screen } from '../screen.ts';

export const SharedLink = named('SharedLink', {
  screen: ref(Screen),
  link: ref(Link),
});

/** The links to revoke. */
export const LinkList = named('LinkList', {
  signatures: Type.Optional(
    Type.Array(Signature, { minItems: 1, maxItems: imageListLimit, description: 'All of mine when left out' }),
  ),
});
