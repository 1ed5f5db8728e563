import { Type } from 'typebox';
import { spaceRoles, type SpaceRole } from '#domain/library.ts';
import { linkComments } from '#domain/shared-link.ts';
import { named, ref } from '#server/platform/http/schema.ts';
import { Link, ScreenLinkChange } from '../link.ts';
import { Moment } from '../moment.ts';
import { Signature } from '../schemas.ts';
import { Screen, texts } from '../screen.ts';
import { ScreenTags } from '../tags/schema.ts';

/** A space by its name. */
export const SpaceName = named('SpaceName', {
  id: Type.String({ examples: ['Zb3Kq0Vt9sLxWm2A'] }),
  title: Type.String({ examples: ['Design'] }),
});

export const Spot = named('Spot', {
  screen: ref(Screen),
  is_owner: Type.Boolean({ description: 'Whether the caller may change it' }),
  role: Type.Union([Type.Unsafe<SpaceRole>({ type: 'string', enum: [...spaceRoles] }), Type.Null()], {
    description: 'What the caller may do where it is kept; null for everybody else',
  }),
  space: Type.Union([ref(SpaceName), Type.Null()], {
    description: 'The space that it is in; null where it is in none, and for everybody who is not in it',
  }),
  allow_download: Type.Boolean({ description: 'Whether others get the original; its owner always does' }),
  comments: Type.Enum(linkComments, { description: 'Who may comment on it beside its owner' }),
  link: Type.Union([ref(Link), Type.Null()], { description: 'Null for who may not change it' }),
  tags: Type.Union([ScreenTags, Type.Null()], { description: 'Null for who is no member of its library' }),
  previous: Type.Union([Signature, Type.Null()], {
    description: 'The next newer screen of its library; null at the newest, and for everybody else',
  }),
  next: Type.Union([Signature, Type.Null()], {
    description: 'The next older screen of its library; null at the oldest, and for everybody else',
  }),
});

export const ScreenChange = named('ScreenChange', {
  ...Type.Partial(Type.Object(texts)).properties,
  tags: Type.Optional({ ...ScreenTags, description: 'All of them, in place of those before' }),
  taken_at: Type.Optional(
    Type.Union([Moment('when it was taken, in the past'), Type.Null()], {
      description: 'Moves it to that day; null: to the day of its upload',
    }),
  ),
  link: Type.Optional(ref(ScreenLinkChange)),
});
