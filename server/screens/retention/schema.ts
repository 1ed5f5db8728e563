import { Type } from 'typebox';
import { named } from '#server/platform/http/schema.ts';
import { Moment } from '../moment.ts';

export const LeavingScreens = named('LeavingScreens', {
  count: Type.Integer({
    description: 'How many go to the trash within two weeks; no more than 1,000 are counted',
    examples: [12],
  }),
  first_at: Type.Union([Moment('when the first of them goes'), Type.Null()]),
  first_day: Type.Union([
    Type.String({ description: 'The day of the history that it is on', examples: ['2025-12-06'] }),
    Type.Null(),
  ]),
});
