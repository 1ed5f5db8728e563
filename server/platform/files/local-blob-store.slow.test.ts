import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, open, readdir, readlink, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Problem } from '../problem.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import type { BlobStore } from './blob-store.ts';
import { openLocalBlobStore } from './local-blob-store.ts';
import { makeUnreadable } from '#tests/support/unreadable-file.ts';

let root: string;
let store: BlobStore;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kadr-files-'));
  store = await openLocalBlobStore({
    root,
    random: seededRandom(1),
    freeSpaceFloor: 0,
  });
});
// However a picture ended, nothing of it stays open.
afterEach(async () => {
  await expect.poll(openHandles).toEqual([]);
  await rm(root, { recursive: true, force: true });
});

/** What this process holds open in the store. */
async function openHandles(): Promise<string[]> {
  const handles = await readdir('/proc/self/fd');
  const paths = await Promise.all(handles.map((handle) => readlink(`/proc/self/fd/${handle}`).catch(() => '')));
  return paths.filter((path) => path.startsWith(root));
}

const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
const png = () => noise(40, 30).png().toBuffer();
const chunks = (data: Buffer, size: number): Readable =>
  Readable.from(
    Array.from({ length: Math.ceil(data.length / size) }, (_, index) =>
      data.subarray(index * size, (index + 1) * size),
    ),
  );
const limit = 1_000_000;
const receive = (data: Buffer, size = 1000) => store.receive(chunks(data, size), { limit });
const problemType = async (work: Promise<unknown>): Promise<string> => {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof Problem ? error.type : `no problem: ${String(error)}`;
};
const temporaryFiles = () => readdir(join(root, 'tmp'));

test('a picture is not there before the disk has all of it, however slow that is, and never when it has not', async () => {
  const probe = await open(root);
  const written = vi.spyOn(Object.getPrototypeOf(probe), 'datasync');
  await probe.close();
  const disks = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  for (const { promise } of disks) written.mockReturnValueOnce(promise);
  const [slow, broken] = [await receive(await png()), await receive(await png())];
  const commits = [store.commit(slow), store.commit(broken)].map((commit) => commit.catch((error: unknown) => error));

  // All that needs no disk has been done when this folder has been read three times.
  for (let time = 0; time < 3; time += 1) expect(await temporaryFiles()).toHaveLength(2);
  expect([await store.stat(slow.key), await store.stat(broken.key)]).toEqual([null, null]);
  disks[0].resolve();
  disks[1].reject(new Error('EIO'));
  expect(await Promise.all(commits)).toEqual([undefined, new Error('EIO')]);
  expect([await store.stat(slow.key), await store.stat(broken.key)]).toEqual([{ bytes: slow.bytes }, null]);
  expect(await temporaryFiles()).toEqual([]);
  written.mockRestore();
});

test('a picture is acknowledged after the disk has its name, however slow that is', async () => {
  const probe = await open(root);
  const named = vi.spyOn(Object.getPrototypeOf(probe), 'sync');
  await probe.close();
  const disk = Promise.withResolvers<void>();
  named.mockReturnValueOnce(disk.promise);
  const received = await receive(await png());
  let isAcknowledged = false;
  const commit = store.commit(received).then(() => (isAcknowledged = true));
  await expect.poll(() => named.mock.calls.length).toBe(1);
  // All that does not wait for the name has been done when the folder has been read three times.
  for (let time = 0; time < 3; time += 1) expect(await temporaryFiles()).toEqual([]);
  expect([isAcknowledged, await store.stat(received.key)]).toEqual([false, { bytes: received.bytes }]);
  disk.resolve();
  await commit;
  expect(isAcknowledged).toBe(true);
  named.mockRestore();
});

test('every type is known by its bytes, whatever the pieces it comes in', async () => {
  const pictures: [string, Buffer][] = [
    ['image/png', await png()],
    ['image/jpeg', await noise(40, 30).jpeg().toBuffer()],
    ['image/jpeg', await noise(64, 64).jpeg({ progressive: true }).toBuffer()],
    ['image/webp', await noise(40, 30).webp().toBuffer()],
    ['image/webp', await noise(40, 30).webp({ lossless: true }).withMetadata({ orientation: 3 }).toBuffer()],
    ['image/gif', await noise(40, 30).gif().toBuffer()],
    ['image/avif', await noise(40, 30).avif({ effort: 0 }).toBuffer()],
  ];
  for (const [mime, data] of pictures) {
    for (const size of [1, 7, data.length]) {
      const received = await receive(data, size);
      expect([mime, received.mime, received.bytes]).toEqual([mime, mime, data.length]);
      await store.discard(received);
    }
    for (const cut of [1, 2, 100, Math.floor(data.length / 2)]) {
      expect([mime, cut, await problemType(receive(data.subarray(0, -cut)))]).toEqual([mime, cut, 'file_truncated']);
    }
    const withTail = await receive(
      Buffer.concat([data, ...(mime === 'image/avif' ? [] : [Buffer.from('trailing bytes')])]),
    );
    await store.discard(withTail);
  }
  expect(await temporaryFiles()).toEqual([]);
});

test('what is no picture is refused and leaves nothing, whatever it calls itself', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'.padEnd(500));
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(100)]);
  expect({
    text: await problemType(receive(Buffer.from('just a text that was renamed to picture.png'))),
    svg: await problemType(receive(svg)),
    heic: await problemType(receive(heic)),
    pdf: await problemType(receive(Buffer.from(`%PDF-1.7\n${' '.repeat(100)}`))),
    signatureAlone: await problemType(receive((await png()).subarray(0, 8))),
  }).toEqual({
    text: 'type_unsupported',
    svg: 'type_unsupported',
    heic: 'type_unsupported',
    pdf: 'type_unsupported',
    signatureAlone: 'file_truncated',
  });
  expect(await temporaryFiles()).toEqual([]);
});

test('below the floor of free space nothing is received, and reading and removing go on', async () => {
  const received = await receive(await png());
  await store.commit(received);
  const full = await openLocalBlobStore({ root, random: seededRandom(2), freeSpaceFloor: Number.MAX_SAFE_INTEGER });
  expect(await problemType(full.receive(chunks(await png(), 100), { limit }))).toBe('storage_full');
  expect(await full.stat(received.key)).toEqual({ bytes: received.bytes });
  await full.remove(received.key);
  expect(await full.stat(received.key)).toBeNull();
});

test('files that are none of ours are named, never listed and never swept', async () => {
  const received = await receive(await png());
  await store.commit(received);
  const folder = received.key.charAt(0);
  const elsewhere = folder === 'z' ? 'y' : 'z';
  const foreign = [
    '.DS_Store',
    'lost+found/inner',
    `${folder}/.DS_Store`,
    `${folder}/holiday.png`,
    `${folder}/${folder}123456789abcdef/inner`,
    `${elsewhere}/${folder}123456789abcdef`,
    'tmp/.DS_Store',
    'tmp/unpacked/inner',
  ];
  for (const path of foreign) {
    await mkdir(join(root, path, '..'), { recursive: true });
    await writeFile(join(root, path), 'x');
    await utimes(join(root, path), 1000, 1000);
  }
  const damaged = `${folder}/${folder}bcdef0123456789`;
  await makeUnreadable(join(root, damaged));
  await writeFile(join(root, 'installation'), 'id');
  const keys: string[] = [];
  const named: string[] = [];
  for await (const { key } of store.list((kind, path) => named.push(`${kind} ${path}`))) keys.push(key);
  expect(keys).toEqual([received.key]);
  expect(named.toSorted()).toEqual(
    [`unreadable ${damaged}`, ...foreign.map((path) => `foreign ${path.replace('/inner', '')}`)].toSorted(),
  );
  expect(await store.sweepTemporary(0)).toBe(0);
});
