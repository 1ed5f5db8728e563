import { statSync, type Stats } from 'node:fs';
import { Problem } from '../problem.ts';

/** Whether paths still lead to the files that were opened there. */
interface Place {
  /** Call it once the files are open: whatever lies at the paths then is right. */
  mark: () => void;
  /** Call it before they are closed: SQLite then removes its log. */
  forget: () => void;
  /** What is wrong with it; undefined while nothing is, or nothing was marked. */
  misplaced: () => string | undefined;
  /** Throws Problem unavailable when something is. */
  require: () => void;
}

/**
 * Checks that the open database files are still those at their paths. After a lazy unmount with another disk mounted there, or
 * after somebody removed the log, SQLite would go on writing to a file that nobody finds again. A check takes 2 µs a file, and
 * waits for a hanging disk no longer than commits do.
 */
export function createPlace(paths: readonly string[]): Place {
  let opened: (Stats | undefined)[] | undefined;
  const misplaced = (): string | undefined => {
    for (const [index, known] of opened?.entries() ?? []) {
      const path = paths[index] ?? '';
      const found = statOf(path);
      if (found?.ino === known?.ino && found?.dev === known?.dev) continue;
      return (
        `${path} is ${found ? 'not the file that was opened' : 'gone'}: what is written now would be lost, and is refused. ` +
        'Mount its disk again; if it came back as another one, restart the server'
      );
    }
    return undefined;
  };
  return {
    mark: () => {
      opened = paths.map(statOf);
    },
    forget: () => {
      opened = undefined;
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
