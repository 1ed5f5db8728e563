import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { picture } from '#tests/support/pictures.ts';
import { Problem } from '../problem.ts';
import { seededRandom } from '../random.ts';
import { openLocalBlobStore } from './local-blob-store.ts';

const root = mkdtempSync(join(tmpdir(), 'kadr-full-'));
const mounted = mountSmallDisk();

afterAll(async () => {
  if (mounted) execFileSync('umount', [root]);
  await rm(root, { recursive: true, force: true });
});

/** Only root may mount; elsewhere the configured floor stands for a full disk (local-blob-store.test.ts). */
function mountSmallDisk(): boolean {
  if (process.getuid?.() !== 0) return false;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', root], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const typeOf = async (work: Promise<unknown>): Promise<string> => {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof Problem ? error.type : `no problem: ${String(error)}`;
};

test.runIf(mounted)('on a disk that is really full nothing is half kept, and reading and removing go on', async () => {
  const files = await openLocalBlobStore({ root, random: seededRandom(1), freeSpaceFloor: 0 });
  const data = await picture('png', { width: 400, height: 300 });
  const receive = () => files.receive(Readable.from([data]), { limit: 10_000_000 });
  const kept = await receive();
  await files.commit(kept);
  await writeFile(join(root, 'ballast'), Buffer.alloc((await files.freeSpace()) - 8192));

  expect(await typeOf(receive())).toBe('storage_full');
  expect(await typeOf(files.write(`${kept.key}.320.webp`, Buffer.alloc(100_000)))).toBe('storage_full');
  expect(await readdir(join(root, 'tmp'))).toEqual([]);
  expect(await files.stat(kept.key)).toEqual({ bytes: data.length });

  await files.removeAll(kept.key);
  expect(await files.stat(kept.key)).toBeNull();
  await files.close();
});
