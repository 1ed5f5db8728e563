import { appendFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { testPlatform } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { pictureFolder } from './open-files.ts';
import type { BlobStore } from './blob-store.ts';
import { openLocalBlobStore } from './local-blob-store.ts';
import { sweepTemporary } from './work.ts';

const hour = 3_600_000;

const receivePicture = async (store: BlobStore) =>
  store.receive(Readable.from([await picture('png')]), { limit: 1_000_000 });

test('uploads that were broken off go when they have lain still for an hour, one that is under way stays', async () => {
  const platform = await testPlatform('sqlite');
  const { clock, config, files } = platform;
  const folder = join(pictureFolder(config), 'tmp');
  const underway = await receivePicture(files);
  const names = ['0123456789abcdeA', '0123456789abcdeC.320.webp.AbCdEfGh'];
  for (const name of names) await writeFile(join(folder, name), 'x');
  expect(await sweepTemporary(platform)).toBe(0);
  clock.advance(hour / 2);
  await appendFile(join(folder, names[1] ?? ''), 'x');
  expect(await sweepTemporary(platform)).toBe(0);
  clock.advance(hour / 2);
  expect(await sweepTemporary(platform)).toBe(1);
  expect(new Set(await readdir(folder))).toEqual(new Set([names[1], underway.key]));
  clock.advance(hour / 2);
  expect(await sweepTemporary(platform)).toBe(1);
  await files.commit(underway);
  expect(await files.stat(underway.key)).toEqual({ bytes: underway.bytes });
  await platform.close();
});

test('what another process is receiving stays, however wrong the clock of this one is', async () => {
  const platform = await testPlatform('sqlite');
  const root = pictureFolder(platform.config);
  const other = await openLocalBlobStore({ root, random: seededRandom(2), freeSpaceFloor: 0 });
  const received = await receivePicture(other);
  platform.clock.set(platform.clock.now() + 2 * hour);
  expect(await sweepTemporary(platform)).toBe(0);
  platform.clock.set(platform.clock.now() + 400 * 24 * hour);
  expect(await sweepTemporary(platform)).toBe(0);
  await other.commit(received);
  expect(await platform.files.stat(received.key)).toEqual({ bytes: received.bytes });
  await platform.close();
});
