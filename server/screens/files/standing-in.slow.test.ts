import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { keysOf, renditionKey, strippedKey } from '#server/platform/files/picture-keys.ts';
import { Problem } from '#server/platform/problem.ts';
import { softPicture, taggedJpeg, tiledPicture } from '#tests/support/pictures.ts';
import { startRest, type Customer, type Rest } from '#tests/support/rest.ts';
import { storedFile } from '#tests/support/stored-file.ts';
import { usageOf } from '../picture-usage.ts';

interface Uploaded {
  signature: string;
  fileId: string;
  bytes: number;
}

const sizes = ['320', '640', '1280', 'original'];

let rest: Rest;
let ada: Customer;
beforeAll(async () => {
  rest = await startRest('sqlite');
  ada = await rest.signUp();
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => rest.close());

const asOwner = (options: { url: string; headers?: Record<string, string> }) => ada.call(options);
const asVisitor = (options: { url: string; headers?: Record<string, string> }) => rest.call(options);
const urlOf = ({ signature, fileId }: Uploaded, size: string) => `/screens/v1/files/${signature}/${fileId}/${size}`;

async function uploaded(file: Buffer, name?: string): Promise<Uploaded> {
  const screen: Uploaded = (await ada.upload(file, name === undefined ? {} : { name })).json();
  await rest.platform.jobs.idle();
  return screen;
}

/** Bytes of each file of a picture, without the picture. */
async function made({ fileId }: Uploaded): Promise<Record<string, number | undefined>> {
  const keys = keysOf(fileId).slice(1);
  const found = await Promise.all(
    keys.map(async (key) => [key.slice(fileId.length + 1), (await rest.platform.files.stat(key))?.bytes] as const),
  );
  return Object.fromEntries(found);
}

test.each(['webp', 'png'] as const)(
  'of a small %s with large sizes the copy without metadata is kept alone, and shown as all of them',
  async (format) => {
    const file = await tiledPicture(format);
    const screen = await uploaded(file, `pattern.${format}`);
    const { images } = rest.platform;
    const drawn = [vi.spyOn(images, 'rendition'), vi.spyOn(images, 'renditions')];
    const stripped = vi.spyOn(images, 'strip');
    const copy = (await rest.call(urlOf(screen, 'original'))).rawPayload;
    for (const call of [asOwner, asVisitor]) {
      for (const size of ['320', '640', '1280']) {
        const answer = await call({ url: urlOf(screen, size) });
        expect(answer.statusCode).toBe(200);
        expect(answer.rawPayload.equals(copy)).toBe(true);
        expect(answer.headers).toMatchObject({
          'content-type': `image/${format}`,
          'content-disposition': `inline; filename="pattern.${format}"; filename*=UTF-8''pattern.${format}`,
        });
        const { etag } = answer.headers;
        const again = await call({ url: urlOf(screen, size), headers: { 'if-none-match': String(etag) } });
        const part = await call({ url: urlOf(screen, size), headers: { range: 'bytes=2-5' } });
        expect([again.statusCode, part.statusCode]).toEqual([304, 206]);
        expect(part.rawPayload.equals(copy.subarray(2, 6))).toBe(true);
      }
    }
    expect(copy.includes('Secret')).toBe(false);
    expect(await sharp(copy).metadata()).toMatchObject({ format, width: 640, height: 1280 });
    expect([drawn.map(({ mock }) => mock.calls.length), stripped.mock.calls.length]).toEqual([[0, 0], 1]);

    const files = await made(screen);
    expect(files).toEqual({
      '320.webp': 1,
      '640.webp': 1,
      '1280.webp': 1,
      bare: copy.length,
    });
    const all = Object.values(files).reduce<number>((sum, bytes) => sum + (bytes ?? 0), screen.bytes);
    expect(all).toBeLessThan(5 * usageOf(screen.bytes));
    const spot = (await rest.call(`/screens/v1/spots/${screen.signature}`)).json<{ screen: object }>();
    expect(spot.screen).toMatchObject({ thumbhash: expect.stringMatching(/^[\w+/]{20,40}=*$/), is_damaged: false });
  },
);

test('an ordinary picture keeps its sizes, and one without metadata no copy', async () => {
  const file = await softPicture(1400, 700);
  const screen = await uploaded(file);
  const strip = vi.spyOn(rest.platform.images, 'strip');
  for (let looks = 0; looks < 3; looks += 1) {
    const answer = await rest.call(urlOf(screen, 'original'));
    expect(answer.rawPayload.equals(file)).toBe(true);
    expect(answer.headers).toMatchObject({ 'content-type': 'image/png', 'content-length': String(file.length) });
    expect(answer.headers.etag).not.toBe((await ada.call({ url: urlOf(screen, 'original') })).headers.etag);
  }
  expect(strip).toHaveBeenCalledTimes(1);
  const { bare, stripped: former, ...renditions } = await made(screen);
  expect([bare, former]).toEqual([1, undefined]);
  expect(Object.values(renditions).every((bytes) => bytes !== undefined && bytes > 1 && bytes < file.length)).toBe(
    true,
  );
  for (const width of [320, 640, 1280])
    expect((await rest.call(urlOf(screen, String(width)))).headers['content-type']).toBe('image/webp');
});

test('one with metadata keeps its copy, which is what is sent', async () => {
  const screen = await uploaded(await taggedJpeg());
  const { rawPayload } = await rest.call(urlOf(screen, 'original'));
  expect(await readFile(await storedFile(rest.platform.files, strippedKey(screen.fileId)))).toEqual(rawPayload);
  expect(rawPayload.includes('Secret')).toBe(false);
});

test('a copy that something has emptied shows nobody the metadata', async () => {
  const screen = await uploaded(await tiledPicture('webp'));
  const { files, images } = rest.platform;
  const copy = await images.strip(await files.read(screen.fileId), 'image/webp');
  await files.write(strippedKey(screen.fileId), Buffer.alloc(0));
  for (const size of sizes) expect((await rest.call(urlOf(screen, size))).rawPayload).toEqual(copy);
  expect(copy?.includes('Secret')).toBe(false);
});

test('where no copy without metadata can be made nobody gets the picture in the place of a size', async () => {
  const screen = await uploaded(await tiledPicture('webp'));
  vi.spyOn(rest.platform.images, 'strip').mockRejectedValue(new Problem('file_truncated'));
  for (const call of [asOwner, asVisitor])
    for (const size of ['320', '640', '1280']) expect((await call({ url: urlOf(screen, size) })).statusCode).toBe(404);
  expect((await rest.call(urlOf(screen, 'original'))).statusCode).toBe(404);
});

test('on a full disk, where nothing can be noted, everybody gets the same', async () => {
  const { files } = rest.platform;
  const file = await tiledPicture('webp');
  const screen = await uploaded(file);
  await Promise.all(
    keysOf(screen.fileId)
      .slice(1)
      .map((key) => files.remove(key)),
  );
  const write = vi.spyOn(files, 'write').mockRejectedValue(new Problem('storage_full'));
  const looks = await Promise.all(sizes.map((size) => rest.call(urlOf(screen, size))));
  expect(looks.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(new Set(looks.map(({ rawPayload }) => rawPayload.toString('hex'))).size).toBe(1);
  expect(looks[0]?.rawPayload.includes('Secret')).toBe(false);
  write.mockRestore();
  expect(await made(screen)).toEqual({
    bare: undefined,
    '320.webp': undefined,
    '640.webp': undefined,
    '1280.webp': undefined,
  });
  await rest.call(urlOf(screen, '640'));
  await vi.waitFor(async () => expect(await files.stat(renditionKey(screen.fileId, 640))).toEqual({ bytes: 1 }));
});
