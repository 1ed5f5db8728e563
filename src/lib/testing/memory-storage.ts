import { browserStorage, type BrowserStorage } from '../browser-storage.ts';

/** A store of a browser that keeps whatever it is given. */
export function memoryStorage(entries: Record<string, string> = {}): BrowserStorage {
  const kept = new Map(Object.entries(entries));
  return browserStorage(() => ({
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => void kept.set(name, text),
    removeItem: (name) => void kept.delete(name),
  }));
}

/** That of a page in a browser that blocks site data: it throws as soon as it is named. */
export const blockedStorage = (): BrowserStorage =>
  browserStorage(() => {
    throw new DOMException('Access is denied for this document', 'SecurityError');
  });
