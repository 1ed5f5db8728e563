import { afterAll, vi } from 'vitest';
import { removeTemporaryFolders } from './temporary-folder.ts';

const { setTimeout, clearTimeout, setInterval, clearInterval, setImmediate, clearImmediate, Date } = globalThis;
const real = { setTimeout, clearTimeout, setInterval, clearInterval, setImmediate, clearImmediate, Date };

afterAll(() => {
  removeTemporaryFolders();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  // A spy on a fake timer puts the fake back when all spies are restored, though it was restored before the real timers were.
  Object.assign(globalThis, real);
});
