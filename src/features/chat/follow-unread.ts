import type { Surroundings } from './chat-surroundings.ts';

/** What the head of a page tells of the chat. */
export interface UnreadCounts {
  /** Messages that somebody has not read. */
  count: number;
  /** Conversations in which the desk has something to read; 0 for those who are not of it. */
  rooms_of_desk: number;
}

interface FollowUnread extends Surroundings {
  /** Null where it is not known. */
  read: (signal: AbortSignal) => Promise<UnreadCounts | null>;
  tell: (counts: UnreadCounts) => void;
  /** Milliseconds of a clock that nobody sets. */
  now?: () => number;
}

/** Milliseconds within which it is not read again, however often somebody comes back. */
const restedFor = 10_000;

/**
 * Reads how many messages of the chat are unread, now and whenever somebody comes back to the window (CHAT-01). A call that fails is
 * logged by the client, and the number stays (ERR-08). Returns the function that ends it.
 */
export function followUnread({
  read,
  tell,
  window,
  document,
  now = () => performance.now(),
}: FollowUnread): () => void {
  const leaving = new AbortController();
  let last = -Infinity;
  const ask = async () => {
    if (document.visibilityState !== 'visible' || now() - last < restedFor) return;
    last = now();
    const counts = await read(leaving.signal).catch(() => null);
    if (counts !== null && !leaving.signal.aborted) tell(counts);
  };
  const look = () => void ask();
  window.addEventListener('focus', look, leaving);
  document.addEventListener('visibilitychange', look, leaving);
  look();
  return () => leaving.abort();
}
