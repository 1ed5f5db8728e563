import { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { picture } from '#tests/support/pictures.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { openLocalBlobStore } from './local-blob-store.ts';

test('a copy of the folder that takes its place is written to, the folder of another installation is not', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'kadr-replaced-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  const root = join(parent, 'files');
  await mkdir(root);
  await writeFile(join(root, 'installation'), 'one\n');
  const oneFolder = {
    ...seededRandom(1),
    base62: (length: number) => `a${randomBytes(length).toString('hex')}`.slice(0, length),
  };
  const store = await openLocalBlobStore({ root, random: oneFolder, freeSpaceFloor: 0 });
  const keep = async () => {
    const received = await store.receive(Readable.from([await picture('png')]), { limit: 1_000_000 });
    await store.commit(received);
    return received.key;
  };
  await keep();
  const replace = async (mark: string): Promise<void> => {
    const place = `${root}-${mark}`;
    await cp(root, place, { recursive: true });
    await writeFile(join(place, 'installation'), `${mark}\n`);
    await rename(root, `${root}-before-${mark}`);
    await rename(place, root);
  };
  await replace('one');
  expect(await store.stat(await keep())).not.toBeNull();
  await store.requireThere();
  // As an operator is told to who is certain that database and pictures belong together.
  await rm(join(root, 'installation'));
  await store.requireThere();

  await replace('other');
  await expect(keep()).rejects.toMatchObject({ name: 'Problem', type: 'unavailable' });
  await expect(store.requireThere()).rejects.toMatchObject({ name: 'Problem', type: 'unavailable' });
  expect(await readdir(join(root, 'tmp'))).toEqual([]);
  await store.close();
});

test('where the folder is away nothing is received, and how much is free is unknown: it is no fault of the server', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'kadr-replaced-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  const root = join(parent, 'files');
  const store = await openLocalBlobStore({ root, random: seededRandom(1), freeSpaceFloor: 0 });
  await rename(root, `${root}-away`);
  const unavailable = { name: 'Problem', type: 'unavailable', retryAfter: 5 };
  await expect(store.freeSpace()).rejects.toMatchObject(unavailable);
  await expect(store.receive(Readable.from([await picture('png')]), { limit: 1000 })).rejects.toMatchObject(
    unavailable,
  );
  await expect(store.write('a'.repeat(16), Buffer.from('x'))).rejects.toMatchObject(unavailable);
  await rename(`${root}-away`, root);
  expect(await store.freeSpace()).toBeGreaterThan(0);
  await store.close();
});
