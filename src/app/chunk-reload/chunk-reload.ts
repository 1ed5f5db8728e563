import { chunkReloadInterval } from '#domain/limits.ts';
import { browserNetwork } from '../network/browser-network.ts';

const key = 'chunk-reload';
const pageKey = 'chunk-reload-of-page';

/** What the three engines and Vite say when a part of the program could not be loaded, mostly after an update. */
const chunkFailure =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|module script.*(?:MIME|failed)/i;

export const isChunkFailure = (error: unknown): boolean => error instanceof Error && chunkFailure.test(error.message);

export interface ReloadPlace {
  /** Survives the reload. */
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Without a network a reload would leave the browser's own error page. */
  offline: boolean;
  now: number;
  reload: () => void;
}

/**
 * Reloads the page, unless that was already tried less than a minute ago or there is no network. Answers whether it
 * does; false also when the moment of the reload cannot be remembered, since a page must never reload for ever.
 */
export function reloadOnce({ storage, offline, now, reload }: ReloadPlace): boolean {
  if (offline) return false;
  try {
    const last = Number(storage.getItem(key) ?? Number.NEGATIVE_INFINITY);
    // A moment yet to come was noted before the clock was set back.
    if (last <= now && now - last < chunkReloadInterval) return false;
    storage.setItem(key, String(now));
  } catch {
    return false;
  }
  reload();
  return true;
}

/** Goes on by a reload to a page that was asked for and could not be shown. */
export function reloadForPage(reload: () => void, storage: Pick<Storage, 'setItem'>): void {
  try {
    storage.setItem(pageKey, 'true');
  } catch {
    // Without storage the focus begins at the top of the document.
  }
  reload();
}

/**
 * Whether this document is the rest of a way to another page, once: the focus is then in the page, where a way without
 * a reload would have led it.
 */
export function isRestOfWay(storage: Pick<Storage, 'getItem' | 'removeItem'>): boolean {
  try {
    const was = storage.getItem(pageKey) !== null;
    storage.removeItem(pageKey);
    return was;
  } catch {
    return false;
  }
}

/** reloadOnce in this tab. */
export const reloadAfterChunkFailure = (reload = () => location.reload()): boolean =>
  reloadOnce({
    storage: sessionStorage,
    offline: browserNetwork.isOffline(),
    now: Date.now(),
    reload,
  });
