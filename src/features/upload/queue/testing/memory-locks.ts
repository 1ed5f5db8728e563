/** The Web Locks that all tabs of a browser share, as far as pictures use them; a freed lock is free a turn later. */
export function memoryLocks(): Pick<LockManager, 'request'> & { held: Set<string> } {
  const held = new Set<string>();
  async function request(name: string, ...rest: unknown[]): Promise<unknown> {
    const work = rest.at(-1);
    if (typeof work !== 'function') throw new TypeError('A lock needs work');
    await Promise.resolve();
    if (held.has(name)) return work(null);
    held.add(name);
    try {
      return await work({ name, mode: 'exclusive' });
    } finally {
      held.delete(name);
    }
  }
  return { held, request };
}
