/** Whether a value of JSON is made of more values than `limit`, itself and those in lists and objects counted alike. */
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
