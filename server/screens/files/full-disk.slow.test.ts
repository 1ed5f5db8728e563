import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Problem } from '#server/platform/problem.ts';
import { picture, pngChunk } from '#tests/support/pictures.ts';
import { startRest, type Customer, type Rest } from '#tests/support/rest.ts';

let rest: Rest;
let ada: Customer;
beforeAll(async () => {
  rest = await startRest('sqlite');
  ada = await rest.signUp();
});
afterAll(() => rest.close());

/** More than the system takes from a server for somebody who reads nothing. */
async function largePicture(): Promise<Buffer> {
  const png = await picture('png');
  const text = pngChunk('tEXt', Buffer.from('Comment\0where it was taken'));
  return Buffer.concat([png.subarray(0, -12), pngChunk('IDAT', Buffer.alloc(16_000_000)), text, png.subarray(-12)]);
}

test('of a picture for whose copy the disk has no room all who look at once are sent the same copy from memory', async () => {
  const { signature, fileId } = (await ada.upload(await largePicture())).json();
  await rest.platform.jobs.idle();
  const { files, images } = rest.platform;
  vi.spyOn(files, 'write').mockRejectedValue(new Problem('storage_full'));
  const strip = vi.spyOn(images, 'strip');
  const url = `/screens/v1/files/${signature}/${fileId}/original`;

  const slow = connect(Number(new URL(await rest.app.listen({ port: 0, host: '127.0.0.1' })).port), '127.0.0.1');
  slow.write(`GET ${url} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  await once(slow, 'readable');
  const [whole, part] = [await rest.call(url), await rest.call({ url, headers: { range: 'bytes=0-7' } })];
  expect(whole.rawPayload.includes('where it was taken')).toBe(false);
  expect(whole.rawPayload.length).toBeGreaterThan(16_000_000);
  expect(part.rawPayload).toEqual(whole.rawPayload.subarray(0, 8));
  expect(strip).toHaveBeenCalledTimes(1);

  slow.destroy();
  // Nobody is sent it any more: it is made anew.
  await vi.waitFor(
    async () => {
      await rest.call({ method: 'HEAD', url });
      expect(strip).toHaveBeenCalledTimes(2);
    },
    { timeout: 20_000 },
  );
});
