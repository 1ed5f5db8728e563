import { jsonSafe, type Json } from '../json-safe.ts';

/** A place that was read, and what stood there. */
export interface Read {
  path: string;
  value: Json;
}

/** The more of them, the less they tell. */
const shownReads = 12;

/** What `work` reads of the values it is given, by their names. Of what lies within each other the innermost. */
export function readsOf(
  values: Readonly<Record<string, unknown>>,
  work: (watched: Record<string, unknown>) => void,
): Read[] {
  const reads = new Map<string, unknown>();
  const watched = Object.entries(values).map(([name, value]) => [name, watch(value, name, reads)]);
  try {
    work(Object.fromEntries(watched));
  } catch {
    // What it has read until then tells why.
  }
  const paths = [...reads.keys()];
  return [...reads]
    .filter(([path]) => !paths.some((other) => other.startsWith(`${path}.`)))
    .slice(0, shownReads)
    .map(([path, value]) => ({ path, value: jsonSafe(value) }));
}

/** A stand-in that notes what is read of it. What has a class keeps to itself, since its methods would not know a stand-in. */
function watch(value: unknown, path: string, reads: Map<string, unknown>): unknown {
  if (!isPlain(value)) return value;
  // A frozen value could not be stood in for by what is no part of it.
  const place: object = Array.isArray(value) ? [] : {};
  return new Proxy(place, {
    get(_place, key) {
      const read: unknown = Reflect.get(value, key);
      if (typeof key === 'symbol' || typeof read === 'function') return read;
      const inner = `${path}.${key}`;
      reads.set(inner, read);
      return watch(read, inner, reads);
    },
    has: (_place, key) => Reflect.has(value, key),
    ownKeys: () => Reflect.ownKeys(value),
    getOwnPropertyDescriptor: (known, key) => {
      const own = Reflect.getOwnPropertyDescriptor(value, key);
      return (
        own && {
          ...own,
          configurable: Reflect.getOwnPropertyDescriptor(known, key)?.configurable ?? true,
          writable: true,
        }
      );
    },
  });
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === Array.prototype || prototype === null;
}
