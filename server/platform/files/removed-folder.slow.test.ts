import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { picture } from '#tests/support/pictures.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { openLocalBlobStore } from './local-blob-store.ts';

test('where the folder is away nothing is received, and how much is free is unknown: it is no fault of the server', async () => {
  const root = await mkdtemp(join(tmpdir(), 'kadr-removed-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await writeFile(join(root, 'installation'), 'one\n');
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
});

test('a folder that somebody has removed from a store is made again by anyone who needs it', async () => {
  const root = await mkdtemp(join(tmpdir(), 'kadr-removed-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await writeFile(join(root, 'installation'), 'one\n');
  const store = await openLocalBlobStore({ root, random: seededRandom(1), freeSpaceFloor: 0 });
  const data = await picture('png');
  const keep = async () => {
    const received = await store.receive(Readable.from([data]), { limit: 1_000_000 });
    await store.commit(received);
    return received.key;
  };
  const removeAll = async () => {
    for (const name of await readdir(root))
      if (name !== 'installation' && name !== 'quarantine') await rm(join(root, name), { recursive: true });
  };
  const first = await keep();
  await removeAll();
  const key = await keep();
  expect(await store.stat(key)).toEqual({ bytes: data.length });
  expect(await store.stat(first)).toBeNull();
  // One that is open is another one now.
  await removeAll();
  await store.write(key, data);
  await store.requireWritable();
  expect(await store.read(key)).toEqual(data);

  await store.quarantine.add({ key, date: '2026-01-15' });
  await removeAll();
  expect(await store.quarantine.putBack({ key, date: '2026-01-15' })).toBe(true);
  expect(await store.stat(key)).toEqual({ bytes: data.length });
});

test('in the place of a disk that is away nothing is made again', async () => {
  const root = await mkdtemp(join(tmpdir(), 'kadr-removed-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await writeFile(join(root, 'installation'), 'one\n');
  const store = await openLocalBlobStore({ root, random: seededRandom(1), freeSpaceFloor: 0 });
  const received = await store.receive(Readable.from([await picture('png')]), { limit: 1_000_000 });
  for (const mark of [undefined, 'other\n']) {
    for (const name of await readdir(root)) await rm(join(root, name), { recursive: true });
    if (mark !== undefined) await writeFile(join(root, 'installation'), mark);
    const unavailable = { name: 'Problem', type: 'unavailable' };
    await expect(store.write('a'.repeat(16), Buffer.from('x'))).rejects.toMatchObject(unavailable);
    await expect(store.requireThere()).rejects.toMatchObject(unavailable);
    expect(await readdir(root)).toEqual(mark === undefined ? [] : ['installation']);
  }
  await expect(store.commit(received)).rejects.toMatchObject({ name: 'Problem', type: 'unavailable' });
});
