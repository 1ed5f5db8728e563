import { once } from 'node:events';
import type * as FileSystem from 'node:fs/promises';
import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { picture } from '#tests/support/pictures.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { Problem } from '../problem.ts';
import type { BlobStore } from './blob-store.ts';
import { createDisk } from './disk.ts';
import { openLocalBlobStore } from './local-blob-store.ts';

/** Which calls hang, until when, and how many do now, did at most and ever did. */
const disk = vi.hoisted(() => ({
  hangs: (_name: string): boolean => false,
  thaws: Promise.resolve(),
  hanging: 0,
  most: 0,
  hung: 0,
}));
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof FileSystem>();
  const halting =
    <Args extends unknown[], Result>(name: string, work: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      if (disk.hangs(name)) {
        disk.hanging += 1;
        disk.hung += 1;
        disk.most = Math.max(disk.most, disk.hanging);
        await disk.thaws;
        disk.hanging -= 1;
      }
      return work(...args);
    };
  return {
    ...real,
    rename: halting('rename', real.rename),
    rm: halting('rm', real.rm),
    stat: halting('stat', real.stat),
    readFile: halting('readFile', real.readFile),
    opendir: halting('opendir', real.opendir),
    open: halting('open', async (path: string, flags: string) => {
      const handle = await real.open(path, flags);
      return Object.assign(handle, {
        writev: halting('writev', handle.writev.bind(handle)),
        datasync: halting('datasync', handle.datasync.bind(handle)),
        read: halting('read', handle.read.bind(handle)),
        sync: halting('sync', handle.sync.bind(handle)),
      });
    }),
  };
});

const atOnce = 4;
const png = await picture('png', { width: 400, height: 300 });
const unavailable = ['unavailable', 10];

let root: string;
let store: BlobStore;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kadr-hanging-'));
  store = await openLocalBlobStore({ root, random: seededRandom(1), freeSpaceFloor: 0, disk: createDisk({ atOnce }) });
  Object.assign(disk, { hanging: 0, most: 0 });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  disk.hangs = () => false;
  await store.close();
  await rm(root, { recursive: true });
});

const receive = () => store.receive(Readable.from([png]), { limit: 1_000_000 });
const keep = async () => {
  const received = await receive();
  await store.commit(received);
  return received.key;
};
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'well',
    (error: unknown) => (error instanceof Problem ? [error.type, error.retryAfter] : error),
  );

/** Has these calls hang, or all, until the answer is called. */
function freeze(...names: string[]): () => void {
  const thawing = Promise.withResolvers<void>();
  Object.assign(disk, {
    thaws: thawing.promise,
    hangs: (name: string) => names.length === 0 || names.includes(name),
  });
  return () => {
    disk.hangs = () => false;
    thawing.resolve();
  };
}

/** What this comes to when the disk hangs for all the time that anybody waits for it. */
async function givenUp(work: () => Promise<unknown>): Promise<unknown> {
  const before = disk.hung;
  const given = outcome(work());
  await vi.waitUntil(() => disk.hung > before);
  for (let time = 0; time < 4; time += 1) await vi.advanceTimersByTimeAsync(25_000);
  return given;
}

async function leftBehind(): Promise<string[]> {
  const names = await readdir(root, { recursive: true, withFileTypes: true });
  const handles = await Promise.all(
    (await readdir('/proc/self/fd')).map((handle) => readlink(`/proc/self/fd/${handle}`).catch(() => '')),
  );
  return [
    ...names.filter((entry) => entry.isFile()).map(({ name }) => name),
    ...handles.filter((path) => path.startsWith(join(root, 'tmp'))),
  ];
}

test('uploads to a disk that hangs are refused in the end, and keep no more threads than they are given', async () => {
  const thaw = freeze();
  expect(await givenUp(() => Promise.all(Array.from({ length: 24 }, receive)))).toEqual(unavailable);
  expect([await outcome(receive()), disk.most]).toEqual([unavailable, atOnce]);
  thaw();
  await vi.waitUntil(async () => disk.hanging === 0 && (await leftBehind()).length === 0);
  expect(await outcome(keep())).toBe('well');
});

test.each(['open', 'writev', 'datasync', 'rename', 'sync'])(
  'nothing is left of an upload that hung in a call of %s, once the disk is back',
  async (name) => {
    const thaw = freeze(name);
    expect(await givenUp(keep)).toEqual(unavailable);
    thaw();
    await vi.waitUntil(async () => (await leftBehind()).length === 0);
  },
);

test('a disk that hangs while tidying up keeps nobody waiting', async () => {
  const thaw = freeze('rm');
  const refused = () => store.receive(Readable.from([Buffer.from('no picture'.padEnd(100))]), { limit: 1000 });
  expect(await givenUp(refused)).toEqual(['type_unsupported', undefined]);
  thaw();
  await vi.waitUntil(async () => (await leftBehind()).length === 0);
});

test('who looks at a picture is refused in the end, before the answer has begun', async () => {
  const key = await keep();
  const whole = { start: 0, end: png.length - 1 };
  const thaw = freeze('stat', 'open');
  expect([
    await givenUp(() => store.find(key)),
    await givenUp(() => store.send(key, whole, new PassThrough(), vi.fn())),
    await givenUp(() => store.read(key)),
  ]).toEqual([unavailable, unavailable, unavailable]);
  thaw();
  const begin = vi.fn();
  const thawAgain = freeze('read');
  expect([await givenUp(() => store.send(key, whole, new PassThrough(), begin)), begin.mock.calls]).toEqual([
    unavailable,
    [],
  ]);
  thawAgain();
  await vi.waitUntil(() => disk.hanging === 0);
  expect((await buffer(await store.open(key))).equals(png)).toBe(true);
});

test('where reading hangs and all else is well, whoever has a picture read whole keeps no more threads than others', async () => {
  const key = await keep();
  const thaw = freeze('read');
  const all = () => Promise.all(Array.from({ length: 24 }, () => store.read(key)));
  expect([await givenUp(all), await outcome(store.read(key)), disk.most]).toEqual([unavailable, unavailable, atOnce]);
  thaw();
  await vi.waitUntil(() => disk.hanging === 0);
  expect((await store.read(key)).equals(png)).toBe(true);
});

test('what lists the pictures ends, and is begun anew another time', async () => {
  const key = await keep();
  const list = async () => {
    const keys: string[] = [];
    for await (const file of store.list()) keys.push(file.key);
    return keys;
  };
  const thaw = freeze('opendir', 'stat');
  expect(await givenUp(list)).toEqual(unavailable);
  thaw();
  expect(await list()).toEqual([key]);
});

test('a stream that nobody reads to its end closes its file', async () => {
  const stream = await store.open(await keep());
  stream.destroy();
  await once(stream, 'close');
  expect((await leftBehind()).filter((name) => name.includes('/'))).toEqual([]);
});

test('whether the disk is well is found out as soon as it comes back, however long that takes', async () => {
  const thaw = freeze();
  let isKnown = false;
  const looks = Promise.all([store.requireWritable(), store.freeFiles()]).then(() => (isKnown = true));
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(isKnown).toBe(false);
  thaw();
  await looks;
});
