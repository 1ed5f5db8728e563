import type { RmOptions } from 'node:fs';
import type * as FileSystem from 'node:fs/promises';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restoreMark, restoringPath } from '#server/platform/installation/unfinished-restore.ts';
import { openStaging, removeStaging } from './staging.ts';

/** How many more removals happen until the program is as if killed. */
const removals = vi.hoisted((): { left: number; reached: () => void } => ({
  left: Infinity,
  reached: () => undefined,
}));
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof FileSystem>();
  return {
    ...real,
    async rm(path: string, options: RmOptions): Promise<void> {
      if (removals.left === 0) {
        removals.reached();
        return new Promise(() => undefined);
      }
      removals.left -= 1;
      return real.rm(path, options);
    },
  };
});

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kadr-staging-'));
});
afterEach(async () => {
  removals.left = Infinity;
  await rm(dataDir, { recursive: true });
});

async function killedAfter(count: number): Promise<boolean> {
  const killed = new Promise<boolean>((resolve) => {
    removals.reached = () => resolve(true);
  });
  removals.left = count;
  const removed = removeStaging(restoringPath(dataDir)).then(() => false);
  const wasKilled = await Promise.race([killed, removed]);
  removals.left = Infinity;
  return wasKilled;
}

test('what a restore has left is known for its own wherever its removal is killed, so that the next restore begins', async () => {
  for (let count = 0; ; count += 1) {
    const staging = await openStaging(dataDir);
    expect(await readdir(staging), `after ${count} removals`).toEqual([restoreMark]);
    await mkdir(join(staging, 'files/0'), { recursive: true });
    // A name before that of the mark and one behind it.
    for (const name of ['files/0/a', 'kadr.db', 'zones']) await writeFile(join(staging, name), 'new');
    if (!(await killedAfter(count))) break;
    expect(await readdir(staging), `after ${count} removals`).toContain(restoreMark);
  }
  expect(await readdir(dataDir)).toEqual([]);
});
