import { Type } from 'typebox';
import { linkComments } from '#domain/shared-link.ts';
import { named, ref } from '#server/platform/http/schema.ts';
import { Link, ScreenLinkChange } from '../link.ts';
import { Moment } from '../moment.ts';
import { Signature } from '../schemas.ts';
import { Screen, texts } from '../screen.ts';
import { ScreenTags } from '../tags/schema.ts';

export const Spot = named('Spot', {
  screen: ref(Screen),
  is_owner: Type.Boolean(),
  allow_download: Type.Boolean({ description: 'Whether others get the original; its owner always does' }),
  comments: Type.Enum(linkComments, { description: 'Who may comment on it beside its owner' }),
  link: Type.Union([ref(Link), Type.Null()], { description: 'Null for everybody but the owner' }),
  tags: Type.Union([ScreenTags, Type.Null()], { description: 'Null for everybody but the owner' }),
  previous: Type.Union([Signature, Type.Null()], {
    description: 'The next newer screen of its owner; null at the newest, and for everybody else',
  }),
  next: Type.Union([Signature, Type.Null()], {
    description: 'The next older screen of its owner; null at the oldest, and for everybody else',
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
