/**
 * The Web Locks that all tabs of a browser share, as far as pictures use them; a freed lock is free a turn later, and goes to
 * anyone who has waited longest.
 */
export function memoryLocks(): Pick<LockManager, 'request'> & { held: Set<string> } {
  const held = new Set<string>();
  const queues = new Map<string, (() => void)[]>();
  const free = (name: string) => {
    held.delete(name);
    queues.get(name)?.shift()?.();
  };
  async function request(name: string, ...rest: unknown[]): Promise<unknown> {
    const work = rest.at(-1);
    if (typeof work !== 'function') throw new TypeError('A lock needs work');
    const options = rest.length > 1 ? optionsOf(rest[0]) : {};
    await Promise.resolve();
    options.signal?.throwIfAborted();
    if (held.has(name) && options.ifAvailable) return work(null);
    if (held.has(name)) await turn(name, options.signal);
    held.add(name);
    try {
      return await work({ name, mode: 'exclusive' });
    } finally {
      free(name);
    }
  }
  const turn = (name: string, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const waiting = queues.get(name) ?? [];
      queues.set(name, [...waiting, resolve]);
      signal?.addEventListener('abort', () => {
        queues.set(name, queues.get(name)?.filter((each) => each !== resolve) ?? []);
        reject(signal.reason);
      });
    });
  return { held, request };
}

const optionsOf = (given: unknown): LockOptions => (typeof given === 'object' && given !== null ? given : {});
