import { Type } from 'typebox';
import { named } from '#server/platform/http/schema.ts';

const text = (...examples: string[]) => Type.Union([Type.String({ examples }), Type.Null()]);

/** An entry of a list that this site keeps; what the entity does not have is null. */
export const CustomEntry = named('CustomEntry', {
  id: Type.String({ examples: ['annotations'] }),
  is_active: Type.Boolean(),
  name: Type.String({ examples: ['Arrows and notes on a screen'] }),
  type: Type.Object(
    { name: Type.String({ examples: ['Planned'] }), alias: Type.String({ examples: ['planned'] }) },
    { title: 'CustomEntryType', additionalProperties: false },
  ),
  title: text('Arrows and notes on a screen'),
  text: text('Point at what matters before you send it.'),
  icon: text('pencil'),
  category: text('editing'),
  votes: Type.Union([Type.Integer({ examples: [12] }), Type.Null()]),
  is_voted: Type.Union([Type.Boolean(), Type.Null()]),
});

export const EntryVotes = named('EntryVotes', {
  id: Type.String({ examples: ['annotations'] }),
  votes: Type.Integer({ examples: [13] }),
  is_voted: Type.Boolean({ description: 'False where this took the vote back' }),
});
