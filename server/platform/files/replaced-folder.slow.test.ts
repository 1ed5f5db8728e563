import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { coverWithForeign } from '#tests/support/foreign-folder.ts';
import { picture } from '#tests/support/pictures.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { createDisk, type Disk } from './disk.ts';
import { openLocalBlobStore, type Place } from './local-blob-store.ts';

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

test('nothing is written to the folder of another installation, whichever of its folders it would lie in, until the own one is back', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'kadr-replaced-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  const root = join(parent, 'files');
  await mkdir(root);
  await writeFile(join(root, 'installation'), 'one\n');
  const looked: Place[] = [];
  const store = await openLocalBlobStore({
    root,
    random: seededRandom(1),
    freeSpaceFloor: 0,
    looked: (place) => looked.push(place),
  });
  const data = await picture('png');
  const receive = () => store.receive(Readable.from([data]), { limit: 1_000_000 });
  const keep = async () => {
    const received = await receive();
    await store.commit(received);
    return received.key;
  };
  const first = await Promise.all(Array.from({ length: 10 }, keep));
  const underWay = await Promise.all(Array.from({ length: 100 }, receive));
  // Twice: after the first time some folders have been let go.
  for (const _time of ['first', 'second']) {
    const uncover = await coverWithForeign(root);
    const before = await readdir(root, { recursive: true });
    const committed = underWay.splice(0, 50);
    const answers = await Promise.allSettled([
      ...committed.map((received) => store.commit(received)),
      ...Array.from({ length: 200 }, keep),
      ...Array.from({ length: 100 }, (_one, index) => store.write(seededRandom(1000 + index).base62(16), data)),
      ...first.map((key) => store.write(`${key}.320.webp`, data)),
    ]);
    const reasons = answers.map((answer) => (answer.status === 'rejected' ? answer.reason : answer));
    expect(reasons).toEqual(
      reasons.map(() => expect.objectContaining({ name: 'Problem', type: 'unavailable', retryAfter: 5 })),
    );
    // The copy of what was under way goes with it.
    const left = before.filter((path) => !committed.some(({ key }) => path === join('tmp', key)));
    expect((await readdir(root, { recursive: true })).toSorted()).toEqual(left.toSorted());
    expect(looked.at(-1)).toBe('other');
    await uncover();
    const keys = await Promise.all(Array.from({ length: 100 }, keep));
    const found = await Promise.all([...first, ...keys].map((key) => store.stat(key)));
    expect(found).toEqual(found.map(() => ({ bytes: data.length })));
    expect(looked.at(-1)).toBe('own');
  }
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

test('a folder that somebody has removed from a store is made again by whoever needs it', async () => {
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
  expect(await readdir(join(root, 'tmp'))).toEqual([]);
  await store.close();
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
  await store.close();
});

test('a disk that goes away while a folder of its store is made again leaves nothing in its place', async () => {
  const root = await mkdtemp(join(tmpdir(), 'kadr-removed-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await writeFile(join(root, 'installation'), 'one\n');
  const disk = createDisk();
  const temporary = join(root, 'tmp');
  const unmountedBehind: Disk = {
    ...disk,
    wait: async (work) => {
      const result = await disk.wait(work);
      if (existsSync(temporary)) await rm(join(root, 'installation'));
      return result;
    },
  };
  const store = await openLocalBlobStore({ root, random: seededRandom(1), freeSpaceFloor: 0, disk: unmountedBehind });
  await rm(temporary, { recursive: true });
  await expect(store.requireWritable()).rejects.toMatchObject({ name: 'Problem', type: 'unavailable' });
  expect(existsSync(temporary)).toBe(false);
  await store.close();
});
