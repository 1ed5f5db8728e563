import { historyLimit } from './limits.ts';
import type { Scene } from './scene.ts';

/** A drawing with what it was before each gesture, the oldest first, and what was undone, the next first. */
export interface History {
  readonly past: readonly Scene[];
  readonly scene: Scene;
  readonly future: readonly Scene[];
}

export const historyOf = (scene: Scene): History => ({ past: [], scene, future: [] });

/** What a gesture has made of it. One that changed nothing is none. */
export function committed({ past, scene, future }: History, next: Scene): History {
  if (next === scene) return { past, scene, future };
  return { past: [...past, scene].slice(-historyLimit), scene: next, future: [] };
}

/** The same gesture goes on: what it was before stays what an undo leads to. */
export const amended = (history: History, next: Scene): History => ({ ...history, scene: next });

export function undone(history: History): History {
  const { past, scene, future } = history;
  const before = past.at(-1);
  return before ? { past: past.slice(0, -1), scene: before, future: [scene, ...future] } : history;
}

export function redone(history: History): History {
  const { past, scene, future } = history;
  const [next, ...rest] = future;
  return next ? { past: [...past, scene], scene: next, future: rest } : history;
}
