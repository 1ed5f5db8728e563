import { useEffect } from 'react';
import { hydration } from '#src/lib/hydration.ts';
import { replayEarlyClicks } from './early-clicks.ts';
import { replayEarlyKeys } from './early-keys.ts';
import { endWaiting } from './slow-line.ts';

/** After hydration: replays early clicks and keys, and loads what waited for the scripts. */
export function useArrival(): void {
  useEffect(() => {
    // After what the first effects of the page, and its being hydrated, have changed in it, such as the timeline that takes the
    // grid's place.
    queueMicrotask(() => void arrive());
  }, []);
}

async function arrive(): Promise<void> {
  await hydration.end();
  replayEarlyClicks(window);
  void replayEarlyKeys(window);
  endWaiting(document.documentElement);
}
