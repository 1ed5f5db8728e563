import { tabStorage, type BrowserStorage } from '#src/lib/browser-storage.ts';

/** What a visitor began before they were led to sign in: a feature finds it by its kind when the page of `path` is shown again. */
export interface Intent {
  kind: string;
  /** What the feature needs to do it then; it reads it as it would read anything of a browser. */
  payload: unknown;
  /** With the query. */
  path: string;
}

const name = 'intent';

/** Remembers what was begun, one in a tab: a newer one takes its place. */
export const keepIntent = (intent: Intent, storage: BrowserStorage = tabStorage): void =>
  void storage.write(name, JSON.stringify(intent));

/** Returns the payload of what was begun on this path, and forgets it; undefined where nothing of this kind was begun there. */
export function takeIntent(kind: string, path: string, storage: BrowserStorage = tabStorage): unknown {
  const kept = read(storage);
  if (!kept || kept.kind !== kind || kept.path !== path) return undefined;
  storage.remove(name);
  return kept.payload;
}

function read(storage: BrowserStorage): Intent | null {
  try {
    const kept: unknown = JSON.parse(storage.read(name) ?? 'null');
    return isIntent(kept) ? kept : null;
  } catch {
    return null;
  }
}

const isIntent = (kept: unknown): kept is Intent =>
  typeof kept === 'object' &&
  kept !== null &&
  'kind' in kept &&
  typeof kept.kind === 'string' &&
  'path' in kept &&
  typeof kept.path === 'string' &&
  'payload' in kept;
