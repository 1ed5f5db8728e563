export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export type JsonEvent = { type: string; [key: string]: Json };

/** Of a longer list the inspector shows the beginning. */
const shownItems = 200;
const shownDepth = 12;

/** A copy of a value that any channel and any file can carry: what JSON has no word for is told by its name. */
export function jsonSafe(value: unknown, above: readonly object[] = []): Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value === 'function') return `[function ${value.name}]`;
  if (typeof value === 'bigint' || typeof value === 'symbol') return value.toString();
  if (typeof value !== 'object') return null;
  if (above.includes(value)) return '[itself]';
  if (above.length > shownDepth) return '[…]';
  const inside = [...above, value];
  if (Array.isArray(value)) return listed(value, inside);
  if (value instanceof Set) return listed([...value], inside);
  if (value instanceof Map) return entriesOf([...value], inside);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Error)
    return { name: value.name, message: value.message, ...entriesOf(Object.entries(value), inside) };
  if (value instanceof Blob) return `[${value instanceof File ? value.name : 'blob'}, ${value.size} bytes]`;
  if ('sessionId' in value && 'id' in value) return `[actor ${String(value.id)}]`;
  return entriesOf(Object.entries(value), inside);
}

export const jsonEvent = (event: { type: string }): JsonEvent => ({
  ...entriesOf(Object.entries(event), [event]),
  type: event.type,
});

function listed(items: readonly unknown[], inside: readonly object[]): Json[] {
  const shown = items.slice(0, shownItems).map((item) => jsonSafe(item, inside));
  return items.length > shownItems ? [...shown, `… ${items.length - shownItems} more`] : shown;
}

const entriesOf = (
  entries: readonly (readonly [unknown, unknown])[],
  inside: readonly object[],
): Record<string, Json> =>
  Object.fromEntries(
    entries.filter(([, item]) => item !== undefined).map(([key, item]) => [String(key), jsonSafe(item, inside)]),
  );
