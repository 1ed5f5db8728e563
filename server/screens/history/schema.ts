import { Type, type Static } from 'typebox';
import { named, ref } from '#server/platform/http/schema.ts';
import { Screen } from '../screen.ts';

/** A page of what was found by name. */
export const FoundScreens = named('FoundScreens', {
  screens: Type.Array(ref(Screen)),
  has_more: Type.Boolean({ description: 'Whether others follow: ask for those after the last one', examples: [false] }),
});
export type FoundScreensAnswer = Static<typeof FoundScreens>;
