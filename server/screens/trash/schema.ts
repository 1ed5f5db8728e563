import { Type } from 'typebox';
import { named, ref } from '#server/platform/http/schema.ts';
import { Moment } from '../moment.ts';
import { inSpace, SpaceId } from '../schemas.ts';
import { Screen } from '../screen.ts';

export const TrashedScreen = named('TrashedScreen', {
  screen: ref(Screen),
  date_deleted: Type.String({ description: 'ISO 8601, UTC', examples: ['2026-11-22T18:05:00.000Z'] }),
  day_deleted: Type.String({
    description: 'YYYY-MM-DD in the time zone of the owner',
    examples: ['2026-11-22'],
  }),
  date_purged: Type.String({
    description: 'ISO 8601, UTC: from then on it cannot be restored',
    examples: ['2026-12-22T18:05:00.000Z'],
  }),
});

/** What to empty the trash of. */
export const TrashUntil = named('TrashUntil', {
  until: Moment('what was deleted later stays'),
  space: Type.Optional(Type.Union([SpaceId, Type.Null()], { description: inSpace.space.description })),
});
export const EmptiedTrash = named('EmptiedTrash', {
  count: Type.Integer({ description: 'How many screens were removed', examples: [1000] }),
  is_done: Type.Boolean({ description: 'Nothing that was deleted until then is left', examples: [true] }),
});
