import { request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { picture } from '#tests/support/pictures.ts';
import { multipart, startRest, type Customer, type Rest } from '#tests/support/rest.ts';

const uploadBytesLimit = 100_000;
let rest: Rest;
let ada: Customer;
let origin: string;
let form: { type: string; payload: Buffer };
beforeAll(async () => {
  rest = await startRest('sqlite', { uploadBytesLimit });
  ada = await rest.signUp();
  form = multipart(await picture('png'));
  origin = await rest.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => rest.close());

/** Sends these bytes without saying how many they are, and answers how many were taken. */
async function send(parts: readonly Buffer[], length?: number) {
  const call = httpRequest(`${origin}/screens/v1/upload`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${ada.bearer}`,
      'content-type': form.type,
      ...(length === undefined ? { 'transfer-encoding': 'chunked' } : { 'content-length': length }),
    },
  });
  call.on('error', () => undefined);
  const answered = new Promise<{ status: number | undefined; body: string }>((resolve) => {
    call.on('response', (response) => {
      void text(response).then((body) => resolve({ status: response.statusCode, body }));
    });
  });
  for (const part of parts) call.write(part);
  call.end();
  const { status, body } = await answered;
  return [status, JSON.parse(body).error?.type];
}

const zeros = (bytes: number) => Buffer.alloc(bytes, 0x30);
const line = Buffer.from('\r\n');

test('a little around the picture is part of a form', async () => {
  expect(await send([zeros(1000), line, form.payload, zeros(1000)])).toEqual([201, undefined]);
});

test.each([
  ['before', () => [zeros(300_000), line, form.payload]],
  ['behind', () => [form.payload, line, zeros(300_000)]],
])(
  'bytes %s the picture count as the picture does, also where nobody says how many there are',
  async (_where, parts) => {
    const known = await rest.platform.db.query.selectFrom('files').select('key').execute();
    expect(await send(parts())).toEqual([413, 'body_too_large']);
    const blobs = [];
    for await (const { key } of rest.platform.files.list()) if (/^\w+$/.test(key)) blobs.push(key);
    expect(blobs.toSorted()).toEqual(known.map(({ key }) => key).toSorted());
  },
);

test('who says that more is coming than a form may have is refused before it comes', async () => {
  expect(await send([], uploadBytesLimit + 300_000)).toEqual([413, 'file_too_large']);
  // More than an account may send in a month: it uses up no allowance.
  for (let attempt = 0; attempt < 2; attempt += 1) expect(await send([], 10 ** 15)).toEqual([413, 'file_too_large']);
  expect(await send([form.payload])).toEqual([201, undefined]);
});
