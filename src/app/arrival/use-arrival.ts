import { useEffect } from 'react';
import { replayEarlyClicks } from './early-clicks.ts';
import { replayEarlyKeys } from './early-keys.ts';
import { endWaiting } from './slow-line.ts';

/** After hydration: replays early clicks and keys, and loads what waited for the scripts. */
export function useArrival(): void {
  useEffect(() => {
    // After what the first effects of the page have changed in it, such as the timeline that takes the grid's place.
    queueMicrotask(() => {
      replayEarlyClicks(window);
      void replayEarlyKeys(window);
      endWaiting(document.documentElement);
    });
  }, []);
}
