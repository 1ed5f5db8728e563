import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Problem } from '#server/platform/problem.ts';
import { testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { createPictures } from './pictures.ts';

let platform: TestPlatform;
let fileId: string;
beforeAll(async () => {
  platform = await testPlatform('sqlite');
  const received = await platform.files.receive(Readable.from([await picture('png')]), { limit: 1_000_000 });
  await platform.files.commit(received);
  fileId = received.key;
});
afterAll(() => platform.close());

test.each([
  ['a full disk is told nobody', new Problem('storage_full'), 0],
  ['any other failure is logged', new Error('The disk is gone'), 1],
])('a rendition that cannot be kept is shown all the same; %s', async (_what, error, logged) => {
  const log = vi.spyOn(platform.log, 'error').mockReturnValue();
  const write = vi.spyOn(platform.files, 'write').mockRejectedValue(error);
  const { data, kept } = await createPictures(platform).rendition(fileId, 320, false);
  expect(data?.subarray(8, 12).toString()).toBe('WEBP');
  await expect(kept).rejects.toBe(error);
  expect(log).toHaveBeenCalledTimes(logged);
  log.mockRestore();
  write.mockRestore();
});
