import type { Log } from './log.ts';

/** Milliseconds between two lines of one kind. */
const interval = 60_000;

/**
 * Logs failures that repeat while something is out of reach: the first line of each message at once, then at most one a
 * minute, with the number of lines left out before it.
 */
export function createLogThrottle(log: Pick<Log, 'warn' | 'error'>) {
  const kinds = new Map<string, { at: number; leftOut: number }>();
  const say = (level: 'warn' | 'error', details: object, message: string): void => {
    const last = kinds.get(message);
    const now = performance.now();
    if (last && now - last.at < interval) {
      last.leftOut += 1;
      return;
    }
    kinds.set(message, { at: now, leftOut: 0 });
    log[level](last && last.leftOut > 0 ? { ...details, leftOut: last.leftOut } : details, message);
  };
  return {
    warn: (details: object, message: string) => say('warn', details, message),
    error: (details: object, message: string) => say('error', details, message),
  };
}
