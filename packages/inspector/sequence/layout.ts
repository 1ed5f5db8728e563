import type { Message } from './sequence-of.ts';

/** Pixels from one message to the next, where they stand one after the other. */
export const rowHeight = 30;
/** A longer pause is drawn as long as this. */
const longestPause = 240;

/** Where each message stands: one after the other, or as far apart as they were in time, `scale` pixels for a millisecond. */
export function topsOf(messages: readonly Message[], scale: number | null): number[] {
  let top = 0;
  return messages.map(({ at }, index) => {
    const before = messages[index - 1];
    if (!before) return top;
    const pause = scale === null ? 0 : Math.min(longestPause, (at - before.at) * scale);
    top += Math.max(rowHeight, pause);
    return top;
  });
}

/** The messages between two heights: the first of them, and the first that is none. */
export function between(tops: readonly number[], from: number, to: number): [number, number] {
  return [firstAt(tops, from), firstAt(tops, to)];
}

function firstAt(tops: readonly number[], height: number): number {
  let low = 0;
  let high = tops.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tops[middle] ?? 0) < height) low = middle + 1;
    else high = middle;
  }
  return low;
}
