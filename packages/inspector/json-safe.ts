import { isMachineSnapshot, StateMachine, StateNode } from 'xstate';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export type JsonEvent = { type: string; [key: string]: Json };

/** Of a longer list the inspector shows the beginning. */
const shownItems = 200;
const shownDepth = 12;

/**
 * A copy of a value that any channel and any file can carry: what JSON has no word for is told by its name.
 * Machines, actors and logic are definitions and no data: an event that carries one would otherwise hold all of its code.
 */
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
  const name = wordOf(value);
  if (name !== null) return name;
  if (isMachineSnapshot(value))
    return { value: value.value, status: value.status, context: jsonSafe(value.context, inside) };
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Error)
    return { name: value.name, message: value.message, ...entriesOf(Object.entries(value), inside) };
  return entriesOf(Object.entries(value), inside);
}

/** A word for what is no data; null for what is. */
function wordOf(value: object): string | null {
  if (value instanceof StateMachine) return `[machine ${value.id}]`;
  if (value instanceof StateNode) return `[state ${value.id}]`;
  if (value instanceof Blob) return `[${value instanceof File ? value.name : 'blob'}, ${value.size} bytes]`;
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if ('sessionId' in value && 'id' in value) return `[actor ${String(value.id)}]`;
  if ('transition' in value && 'getInitialSnapshot' in value) return '[logic]';
  // Elements, signals and promises show nothing of themselves but their class.
  const isPlain = value.constructor === Object || value instanceof Error || value instanceof Date;
  if (!isPlain && 'constructor' in value && Object.keys(value).length === 0) return `[${value.constructor.name}]`;
  return null;
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
