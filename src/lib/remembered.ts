import type { BrowserStorage } from './browser-storage.ts';

/** The state of a page that a visitor left, for when they come back to it. */
export interface Remembered<Value> {
  /** Null when nothing was kept, or what was kept cannot be read. */
  recall(placeKey: string): Value | null;
  /** Null forgets it. */
  remember(placeKey: string, value: Value | null): void;
}

/** Stands for the key of whichever page was left last in this tab. */
export const lastLeft = 'last';

/** Everything is stored under one name, so that one removal forgets it. */
const storageName = 'kadr:left';

/** Where everything was forgotten, and nobody has come back to a page since. */
const closed = new WeakSet<BrowserStorage>();

/** Keeps values of one kind by the keys of the places where they were left. */
export function remembered<Value>(
  storage: BrowserStorage,
  kind: string,
  isValue: (kept: unknown) => kept is Value,
): Remembered<Value> {
  const nameOf = (placeKey: string) => `${kind}:${placeKey}`;
  return {
    recall(placeKey) {
      closed.delete(storage);
      const value = keptIn(storage).get(nameOf(placeKey));
      return isValue(value) ? value : null;
    },
    remember(placeKey, value) {
      if (closed.has(storage)) return;
      const kept = keptIn(storage);
      if (value === null) kept.delete(nameOf(placeKey));
      else kept.set(nameOf(placeKey), value);
      storage.write(storageName, JSON.stringify(Object.fromEntries(kept)));
    },
  };
}

/** Forgets what was left on every page. What one that still stands there leaves when it goes is not kept either. */
export function forgetRemembered(storage: BrowserStorage): void {
  closed.add(storage);
  storage.remove(storageName);
}

function keptIn(storage: BrowserStorage): Map<string, unknown> {
  try {
    const kept: unknown = JSON.parse(storage.read(storageName) ?? '{}');
    return new Map(typeof kept === 'object' && kept !== null ? Object.entries(kept) : []);
  } catch {
    return new Map();
  }
}
