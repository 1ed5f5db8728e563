import { chunkReloadInterval } from '#domain/limits.ts';
import { tabStorage, type BrowserStorage } from './browser-storage.ts';
import { browserNetwork } from './browser-network.ts';
import { onlyHere } from './only-here.ts';

const key = 'chunk-reload';
const pageKey = 'chunk-reload-of-page';

/** What the three engines and Vite say when a part of the program could not be loaded, mostly after an update. */
const chunkFailure =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|module script.*(?:MIME|failed)/i;

export const isChunkFailure = (error: unknown): boolean => error instanceof Error && chunkFailure.test(error.message);

export interface ReloadPlace {
  /** Survives the reload. */
  storage: Pick<BrowserStorage, 'read' | 'write'>;
  /** With the server out of reach a reload would leave the browser's own error page. */
  offline: boolean;
  /** Whether a reload would lose pictures. */
  losing: boolean;
  now: number;
  reload: () => void;
}

/**
 * Reloads the page, unless that was already tried less than a minute ago, the server is out of reach or
 * it would lose pictures. Returns whether it
 * does; false also when the moment of the reload cannot be remembered, since a page must never reload for ever.
 */
export function reloadOnce({ storage, offline, losing, now, reload }: ReloadPlace): boolean {
  if (offline || losing) return false;
  const last = Number(storage.read(key) ?? Number.NEGATIVE_INFINITY);
  // A moment yet to come was noted before the clock was set back.
  if (last <= now && now - last < chunkReloadInterval) return false;
  if (!storage.write(key, String(now))) return false;
  reload();
  return true;
}

/** Finishes a navigation by a reload when the page could not be shown without one. */
export function reloadForPage(reload: () => void, storage: Pick<BrowserStorage, 'write'>): void {
  // Where it is refused the focus begins at the top of the document.
  storage.write(pageKey, 'true');
  reload();
}

/**
 * Whether this document was loaded by `reloadForPage`; true only once. The focus then belongs in the page, where a
 * navigation without a reload would have put it.
 */
export function isReloadedForPage(storage: Pick<BrowserStorage, 'read' | 'remove'>): boolean {
  const was = storage.read(pageKey) !== null;
  storage.remove(pageKey);
  return was;
}

/** reloadOnce in this tab, once the server has answered that it is there. */
export const reloadAfterChunkFailure = async (reload = () => location.reload()): Promise<boolean> =>
  reloadOnce({
    storage: tabStorage,
    offline: await browserNetwork.isOut(),
    losing: onlyHere.size > 0,
    now: Date.now(),
    reload,
  });
