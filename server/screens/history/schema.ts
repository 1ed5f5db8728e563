import { Type, type Static } from 'typebox';
import { named, ref } from '#server/platform/http/schema.ts';
import { Screen } from '../screen.ts';
import { places, type Place } from '../words/index-screens.ts';
import { Box } from '../box.ts';

/** Where what was searched for stands. */
export const Found = named('Found', {
  in: Type.Array(Type.Unsafe<Place>({ type: 'string', enum: Object.keys(places) }), {
    description: 'What of the screen has any of the words',
    examples: [['name', 'words']],
  }),
  boxes: Type.Array(Box, { description: 'Where they stand in its picture, the first of them' }),
});

export const FoundScreen = named('FoundScreen', { screen: ref(Screen), found: ref(Found) });

/** A page of what was found. */
export const FoundScreens = named('FoundScreens', {
  hits: Type.Array(ref(FoundScreen), { description: 'Newest first' }),
  has_more: Type.Boolean({ description: 'Whether others follow: ask for those after the last one', examples: [false] }),
  waiting: Type.Integer({
    description: 'How many of the newest thousand pictures have not been read yet, and may have the words too',
    examples: [0],
  }),
});
export type FoundScreensAnswer = Static<typeof FoundScreens>;
