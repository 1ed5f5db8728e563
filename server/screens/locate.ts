/**
 * The counter in which the item at `offset` of a list lies, and how many items of that counter come before it; null
 * behind the end. Counters come in the order of the list.
 */
export function locate<Counter extends { n: number }>(
  counters: readonly Counter[],
  offset: number,
): { counter: Counter; offset: number } | null {
  let left = offset;
  for (const counter of counters) {
    if (left < counter.n) return { counter, offset: left };
    left -= counter.n;
  }
  return null;
}
