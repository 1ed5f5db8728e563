import { onlyHere } from '#src/lib/only-here.ts';

let waiting = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  waiting += by;
  for (const listener of listeners) listener();
}

/** How often files were given that wait for the code which takes them. */
export const waitingFiles = {
  count: (): number => waiting,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Counts as waiting until what it waits for has come. */
  until: async <Part>(arrival: Promise<Part>): Promise<Part> => {
    const files = {};
    change(1);
    onlyHere.add(files);
    try {
      return await arrival;
    } finally {
      onlyHere.delete(files);
      change(-1);
    }
  },
};
