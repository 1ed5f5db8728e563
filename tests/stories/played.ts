import { everything } from '../support/everything.ts';
import { hasRoom, kindsOf, type Look, type StoryEntry } from './looks.ts';

/** The stories of every other title, or all of them. */
export type Part = (typeof halves)[number] | 'whole';
export const halves = ['first', 'second'] as const;

/** Whether a look plays a story. */
export const plays = (look: Look, story: StoryEntry): boolean =>
  hasRoom(look, story) &&
  kindsOf(story).some((kind) => look.plays.includes(kind)) &&
  (everything || !isFurtherState(story));

/** A flow in a state, which only has to be drawn: of each flow `npm test` draws the first one. */
const isFurtherState = ({ importPath, tags, isFirst }: StoryEntry): boolean =>
  importPath.startsWith('./stories/flows/') && !isFirst && !tags.includes('play-fn');
