import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { keysOf, strippedKey } from '#server/platform/files/picture-keys.ts';
import { Problem } from '#server/platform/problem.ts';
import { softPicture, tiledPicture } from '#tests/support/pictures.ts';
import { startRest, type Customer, type Rest } from '#tests/support/rest.ts';

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
