/** The channel of this name between the tabs of a browser; null where the browser refuses one. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}

/** The part of a browser's LockManager that one tab after another needs. */
export type TabLocks = Pick<LockManager, 'request'>;

/** Undefined where the browser has none, as on an origin that is not secure. It may still refuse each of them. */
export const tabLocks: TabLocks | undefined =
  typeof navigator === 'object' && 'locks' in navigator ? navigator.locks : undefined;

/**
 * Runs the work while no other tab runs one of this name; at once where the browser has no locks or refuses them.
 * Rejects when it was aborted before its turn.
 */
export async function oneTabAtATime<T>(
  locks: TabLocks | undefined,
  name: string,
  work: () => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  if (!locks) return work();
  const turn = { begun: false };
  try {
    return await locks.request(name, { signal }, () => {
      turn.begun = true;
      return work();
    });
  } catch (error) {
    if (turn.begun || signal.aborted) throw error;
    return work();
  }
}
