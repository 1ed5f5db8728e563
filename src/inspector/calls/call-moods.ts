import type { BrowserStorage } from '#src/lib/browser-storage.ts';
import { isMood, type Mood } from '#src/lib/call-mood.ts';

/** Stands for every call that has no mood of its own. */
export const everyCall = '*';

/** Which mood each call of this tab is in. */
export interface CallMoods {
  /** Of a call that is made now; it is seen from then on. */
  moodOf: (operation: string) => Mood;
  chosen: (operation: string) => Mood;
  choose: (operation: string, mood: Mood) => void;
  /** Every call is answered as it is. */
  calm: () => void;
  /** The operations that were asked for, the first first. */
  seen: () => readonly string[];
  /** Tells of each change. */
  onChange: (hear: () => void) => void;
}

const place = 'inspect-moods';

/** Keeps the moods for the tab. */
export function callMoods(storage: BrowserStorage): CallMoods {
  const moods = new Map<string, Mood>(readFrom(storage));
  const seen = new Set(moods.keys());
  seen.delete(everyCall);
  let tell = (): void => undefined;

  function keep() {
    storage.write(place, JSON.stringify([...moods]));
    tell();
  }
  return {
    moodOf(operation) {
      if (!seen.has(operation)) {
        seen.add(operation);
        tell();
      }
      return moods.get(operation) ?? moods.get(everyCall) ?? 'answered';
    },
    chosen: (operation) => moods.get(operation) ?? 'answered',
    choose(operation, mood) {
      if (mood === 'answered') moods.delete(operation);
      else moods.set(operation, mood);
      keep();
    },
    calm() {
      moods.clear();
      keep();
    },
    seen: () => [...seen],
    onChange: (hear) => {
      tell = hear;
    },
  };
}

function readFrom(storage: BrowserStorage): [string, Mood][] {
  const kept: unknown = JSON.parse(storage.read(place) ?? '[]');
  const pairs: unknown[] = Array.isArray(kept) ? kept : [];
  return pairs.flatMap((pair): [string, Mood][] => {
    const [operation, mood]: unknown[] = Array.isArray(pair) ? pair : [];
    return typeof operation === 'string' && isMood(mood) ? [[operation, mood]] : [];
  });
}
