import { statSync, type Stats } from 'node:fs';
import { Problem } from '../problem.ts';

/** Whether a path still leads to the file that was opened there. */
interface Place {
  /** Call it once the file is open: whatever lies at the path then is the right one. */
  mark: () => void;
  /** What is wrong with it; undefined while nothing is, or nothing was marked. */
  misplaced: () => string | undefined;
  /** Throws Problem unavailable when something is. */
  require: () => void;
}

/**
 * An open database outlives its name: when its disk is unmounted lazily and another one, or a copy, is mounted there, it goes
 * on in a file that nobody finds again. Looking takes 2 µs, and waits for a
 * disk that hangs no longer than the commits beside it do.
 */
export function createPlace(path: string): Place {
  let opened: Stats | undefined;
  const misplaced = (): string | undefined => {
    if (!opened) return undefined;
    const found = statOf(path);
    if (found?.ino === opened.ino && found.dev === opened.dev) return undefined;
    return (
      `${path} is ${found ? 'not the file that was opened' : 'gone'}: what is written now would be lost, and is refused. ` +
      'Mount its disk again; if it came back as another one, restart the server'
    );
  };
  return {
    mark: () => {
      opened = statSync(path);
    },
    misplaced,
    require: () => {
      const reason = misplaced();
      if (reason !== undefined) throw new Problem('unavailable', { retryAfter: 5, cause: new Error(reason) });
    },
  };
}

function statOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}
