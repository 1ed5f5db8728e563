import { isMood, type Mood } from '#src/lib/call-mood.ts';

let mood: Mood = 'answered';

/** What becomes of the calls of the story that is shown, as the toolbar has it. */
export const networkMood = (): Mood => mood;

/** Takes it from the toolbar. */
export function setNetwork(chosen: unknown): void {
  mood = isMood(chosen) ? chosen : 'answered';
}
