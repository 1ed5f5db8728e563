import { randomBytes } from 'node:crypto';
import { rm, stat, truncate, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { renditionKey, strippedKey } from '#server/platform/files/picture-keys.ts';
import { startRest, type Customer, type Rest } from '#tests/support/rest.ts';
import { storedFile } from '#tests/support/stored-file.ts';
import { makeUnreadable } from '#tests/support/unreadable-file.ts';
import { standIn } from '../pictures/rendition-to-keep.ts';

let rest: Rest;
let ada: Customer;
let address: string;
beforeAll(async () => {
  rest = await startRest('sqlite');
  ada = await rest.signUp();
  address = await rest.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => rest.close());

/** A picture of 1.4 MB, which is sent in several pieces. */
async function upload(): Promise<{
  path: string;
  fileId: string;
  look: (size?: string, headers?: Record<string, string>) => Promise<Response>;
}> {
  const pixels = { raw: { width: 700, height: 700, channels: 3 as const } };
  const data = await sharp(randomBytes(700 * 700 * 3), pixels)
    .png()
    .toBuffer();
  const { signature, fileId } = (await ada.upload(data)).json<{ signature: string; fileId: string }>();
  return {
    path: await storedFile(rest.platform.files, fileId),
    fileId,
    look: (size = 'original', headers = { authorization: `Bearer ${ada.bearer}` }) =>
      fetch(`${address}/screens/v1/files/${signature}/${fileId}/${size}`, { headers }),
  };
}

/** How many answers with this status the metrics have of pictures. */
async function counted(status: number): Promise<number> {
  const { values } = await rest.platform.metrics.requests.get();
  const found = values.find(
    ({ metricName, labels }) =>
      metricName === 'kadr_http_request_seconds_count' &&
      labels.status === String(status) &&
      labels.route === '/screens/v1/files/:signature/:fileId/:size',
  );
  return found?.value ?? 0;
}

const damages: [string, (path: string) => Promise<unknown>][] = [
  ['is missing', (path) => rm(path)],
  ['is empty', (path) => truncate(path)],
  ['cannot be opened', makeUnreadable],
];

test.each(damages)(
  'a picture whose file %s is answered as one that cannot be had now, and counted',
  async (_what, damage) => {
    const { path, look } = await upload();
    await damage(path);
    const before = await counted(503);
    const answer = await look();
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('retry-after')]).toEqual([
      503,
      'application/json; charset=utf-8',
      '5',
    ]);
    const message = 'The service is not available right now. Try again in a moment';
    expect(await answer.json()).toEqual({ error: { type: 'unavailable', message } });
    expect(await counted(503)).toBe(before + 1);
  },
);

test('what is made of a picture and cannot be read is made anew for the next who looks', async () => {
  const { fileId, path, look } = await upload();
  const { files, jobs } = rest.platform;
  await jobs.idle();
  const keys = [renditionKey(fileId, 320), renditionKey(fileId, 1280), strippedKey(fileId)];
  const whole = await Promise.all(keys.slice(0, 2).map((key) => files.stat(key)));
  for (const key of keys) await makeUnreadable(await storedFile(files, key));
  const shown = await Promise.all(
    ['320', '1280', 'original'].map(async (size) => (await (await look(size, {})).arrayBuffer()).byteLength),
  );
  expect(shown).toEqual([whole[0]?.bytes, whole[1]?.bytes, (await stat(path)).size]);
  await rest.platform.background.ended();
  expect(await Promise.all(keys.map((key) => files.stat(key)))).toEqual([...whole, { bytes: standIn.length }]);
});

test.each([
  ['opens for nobody', 'EACCES', 'open'],
  ['opens and cannot be read', 'EIO', 'read'],
])('what is there and %s is made anew as well', async (_what, code, syscall) => {
  const { fileId, look } = await upload();
  const { files, jobs } = rest.platform;
  await jobs.idle();
  const key = renditionKey(fileId, 320);
  const before = await stat(await storedFile(files, key));
  // A file of another user, or a damaged one, whose entry can be looked at all the same.
  const refused = Object.assign(new Error(code), { code, syscall });
  const [find, read] = [vi.spyOn(files, 'find'), vi.spyOn(files, 'read')];
  find.mockRejectedValueOnce(refused);
  read.mockRejectedValueOnce(refused);
  const answer = await look('320', {});
  expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, before.size]);
  await rest.platform.background.ended();
  expect((await stat(await storedFile(files, key))).ino).not.toBe(before.ino);
  for (const spy of [find, read]) spy.mockRestore();
});

test('a picture that is missing is one that cannot be had now for its visitors too, whose copy is made of it', async () => {
  const { path, look } = await upload();
  await rm(path);
  expect((await look('original', {})).status).toBe(503);
});

test('of a picture that cannot be read nothing can be made now, and what is there is shown', async () => {
  const { fileId, path, look } = await upload();
  const { files, jobs } = rest.platform;
  await jobs.idle();
  const small = await files.stat(renditionKey(fileId, 320));
  await rm(await storedFile(files, renditionKey(fileId, 640)));
  await makeUnreadable(path);
  expect((await look('640', {})).status).toBe(503);
  const answer = await look('320', {});
  expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, small?.bytes]);
});

test('a rendition that cannot be read is made anew by its job, with the others', async () => {
  const { fileId } = await upload();
  const { files, jobs } = rest.platform;
  await makeUnreadable(await storedFile(files, renditionKey(fileId, 640)));
  await jobs.idle();
  const made = await Promise.all([640, 1280].map(async (width) => files.stat(`${fileId}.${width}.webp`)));
  expect(made.map((found) => found !== null)).toEqual([true, true]);
});

test('a picture whose file ends in the middle is cut off, and counted', async () => {
  const { path, look } = await upload();
  await truncate(path, 1_000_000);
  const before = await counted(200);
  const answer = await look();
  expect(answer.status).toBe(200);
  await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
  await expect.poll(() => counted(200)).toBe(before + 1);
});

test('what is made of a picture and has come to be empty is made anew for the next who looks', async () => {
  const { fileId, path, look } = await upload();
  const { files, jobs } = rest.platform;
  await jobs.idle();
  const whole = [await files.stat(renditionKey(fileId, 320)), await files.stat(renditionKey(fileId, 1280))];
  const keys = [renditionKey(fileId, 320), renditionKey(fileId, 1280), strippedKey(fileId)];
  for (const key of keys) await writeFile(await storedFile(files, key), '');
  const shown = await Promise.all(
    ['320', '1280', 'original'].map(async (size) => (await (await look(size, {})).arrayBuffer()).byteLength),
  );
  expect(shown).toEqual([whole[0]?.bytes, whole[1]?.bytes, (await stat(path)).size]);
  await rest.platform.background.ended();
  expect(await Promise.all(keys.map((key) => files.stat(key)))).toEqual([...whole, { bytes: standIn.length }]);
});
