import { otherTasks } from './other-tasks.ts';

let isUnderWay = false;
const listeners = new Set<() => void>();

/** That React takes over the server's HTML: the entry begins it, and the document ends it. */
export const hydration = {
  begin: (): void => {
    isUnderWay = true;
  },
  isUnderWay: (): boolean => isUnderWay,
  /** Tells one after the other, each as a task of its own: what all of them draw then would together hold up a phone. */
  end: async (): Promise<void> => {
    isUnderWay = false;
    for (const listener of [...listeners]) {
      await otherTasks();
      if (listeners.has(listener)) listener();
    }
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
