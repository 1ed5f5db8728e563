import { randomBytes } from 'node:crypto';
import { mkdir, rm, truncate } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRest, type Customer, type Rest } from '#tests/support/rest.ts';
import { storedFile } from '#tests/support/stored-file.ts';

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
async function upload(): Promise<{ path: string; look: () => Promise<Response> }> {
  const pixels = { raw: { width: 700, height: 700, channels: 3 as const } };
  const data = await sharp(randomBytes(700 * 700 * 3), pixels)
    .png()
    .toBuffer();
  const { signature, fileId } = (await ada.upload(data)).json<{ signature: string; fileId: string }>();
  const headers = { authorization: `Bearer ${ada.bearer}` };
  return {
    path: await storedFile(rest.platform.files, fileId),
    look: () => fetch(`${address}/screens/v1/files/${signature}/${fileId}/original`, { headers }),
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
  ['is empty', (path) => truncate(path)],
  [
    'is a folder',
    async (path) => {
      await rm(path);
      await mkdir(path);
    },
  ],
];

test.each(damages)('a picture whose file %s is answered as a failure, and counted', async (_what, damage) => {
  const { path, look } = await upload();
  await damage(path);
  const before = await counted(500);
  const answer = await look();
  expect([answer.status, answer.headers.get('content-type'), await answer.json()]).toEqual([
    500,
    'application/json; charset=utf-8',
    { error: { type: 'internal', message: expect.any(String) } },
  ]);
  expect(await counted(500)).toBe(before + 1);
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
