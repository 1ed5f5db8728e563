import { isMood, type Mood } from '#src/lib/call-mood.ts';

let mood: Mood = 'answered';
let disturbed = 0;

/** What becomes of the calls of the story that is shown, as the toolbar has it. */
export const networkMood = (): Mood => mood;

/**
 * Takes it from the toolbar. Returns how often calls have been disturbed: by that a story begins anew, and asks again what it has asked
 * already. When the network is back a story goes on, so that one can press Retry.
 */
export function setNetwork(chosen: unknown): number {
  // In an address 503 is a number.
  const named = String(chosen);
  const next = isMood(named) ? named : 'answered';
  if (next !== mood && next !== 'answered') disturbed += 1;
  mood = next;
  return disturbed;
}
