import type { BrowserStorage } from '#src/lib/browser-storage.ts';

/** What a visitor left on a page, for when they come back to it. */
export interface Remembered<Value> {
  /** Null when nothing was kept, or what was kept cannot be read. */
  recall(placeKey: string): Value | null;
  /** Null forgets it. */
  remember(placeKey: string, value: Value | null): void;
}

export function remembered<Value>(
  storage: BrowserStorage,
  name: string,
  isValue: (kept: unknown) => kept is Value,
): Remembered<Value> {
  const nameOf = (placeKey: string) => `kadr:${name}:${placeKey}`;
  return {
    recall(placeKey) {
      try {
        const kept: unknown = JSON.parse(storage.read(nameOf(placeKey)) ?? 'null');
        return isValue(kept) ? kept : null;
      } catch {
        return null;
      }
    },
    remember(placeKey, value) {
      if (value === null) storage.remove(nameOf(placeKey));
      else storage.write(nameOf(placeKey), JSON.stringify(value));
    },
  };
}
