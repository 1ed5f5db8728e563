/** Whether a JSON value contains more than `limit` values, counting itself and everything in its lists and objects. */
export function hasMoreValues(value: unknown, limit: number): boolean {
  const waiting: unknown[] = [value];
  let count = 0;
  while (waiting.length > 0) {
    const next = waiting.pop();
    count += 1;
    if (typeof next !== 'object' || next === null) continue;
    const inner: unknown[] = Array.isArray(next) ? next : Object.values(next);
    if (count + waiting.length + inner.length > limit) return true;
    waiting.push(...inner);
  }
  return count > limit;
}
