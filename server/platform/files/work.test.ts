import { readdir, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { testPlatform } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { pictureFolder } from '../platform.ts';
import type { BlobStore } from './blob-store.ts';
import { openLocalBlobStore } from './local-blob-store.ts';
import { sweepTemporary } from './work.ts';

const hour = 3_600_000;

test('uploads that were broken off go after an hour, one that is under way stays whatever the clock says', async () => {
  const platform = await testPlatform('sqlite');
  const { clock, config, files } = platform;
  const killed = await openLocalBlobStore({
    root: pictureFolder(config),
    random: seededRandom(2),
    freeSpaceFloor: 0,
  });
  const receive = async (store: BlobStore) => {
    const received = await store.receive(Readable.from([await picture('png')]), { limit: 1_000_000 });
    await utimes(received.temp, clock.now() / 1000, clock.now() / 1000);
    return received;
  };
  const left = await receive(killed);
  const underway = await receive(files);
  clock.advance(hour);
  expect(await sweepTemporary(platform)).toBe(0);
  clock.advance(1000);
  expect(await sweepTemporary(platform)).toBe(1);
  await files.commit(underway);
  expect([await files.stat(underway.key), await files.stat(left.key)]).toEqual([{ bytes: underway.bytes }, null]);
  await killed.discard(left);
  await killed.close();
  await platform.close();
});

test('temporary files that cannot be looked at hold up no other in the sweep', async () => {
  const platform = await testPlatform('sqlite');
  const folder = join(pictureFolder(platform.config), 'tmp');
  for (const name of ['0123456789abcdeA', '0123456789abcdeB']) await symlink(name, join(folder, name));
  await writeFile(join(folder, '0123456789abcdeC'), 'x');
  await utimes(join(folder, '0123456789abcdeC'), 1000, 1000);
  await expect(sweepTemporary(platform)).rejects.toMatchObject({
    message: 'Temporary files that could not be removed: 2',
    cause: { code: 'ELOOP' },
  });
  expect((await readdir(folder)).toSorted()).toEqual(['0123456789abcdeA', '0123456789abcdeB']);
  await platform.close();
});
