import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openLocalBlobStore } from '#server/platform/files/local-blob-store.ts';
import { pictureFolder } from '#server/platform/files/open-files.ts';
import { avifBox, avifMeta, avifTrack } from '#tests/support/avif.ts';
import { engines } from '#tests/support/engines.ts';
import { blackPng, manyScans, picture, pngChunk } from '#tests/support/pictures.ts';
import { multipart, startRest, type Customer, type Rest } from '#tests/support/rest.ts';

const megabyte = 1024 * 1024;
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const avifHead = avifBox('ftyp', Buffer.from('avif\0\0\0\0mif1avif'));
const avifSequence = avifBox('ftyp', Buffer.from('avis\0\0\0\0avismsf1miaf'));
/** The PNG with so many chunks that say when it was changed, of which libpng keeps each. */
const manyTimes = (png: Buffer, times: number) => {
  const time = pngChunk('tIME', Buffer.from([7, 234, 11, 22, 12, 0, 0]));
  return Buffer.concat([png.subarray(0, 33), Buffer.alloc(times * time.length, time), png.subarray(33)]);
};
const html = Buffer.from('<!doctype html><script>alert(1)</script>');

describe.each(engines)('refused uploads on %s', (engine) => {
  let rest: Rest;
  let ada: Customer;
  let origin: string;
  let png: Buffer;
  let jpeg: Buffer;
  beforeAll(async () => {
    rest = await startRest(engine);
    ada = await rest.signUp();
    png = await picture('png', { width: 200, height: 200 });
    jpeg = await picture('jpeg');
    origin = await rest.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => rest.close());

  /** Bytes of an upload of the sample. */
  const formBytes = () => multipart(png).payload.length;

  /** Files of any kind in the data folder's store, and rows. */
  const leftovers = async () => {
    const found: string[] = [];
    for await (const blob of rest.platform.files.list()) found.push(blob.key);
    const rows = await rest.platform.db.query.selectFrom('files').select('key').execute();
    const root = join(rest.platform.config.dataDir);
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    const temporary = entries.filter((entry) => entry.isFile() && entry.parentPath.endsWith('tmp'));
    return [...found, ...rows.map((row) => row.key), ...temporary.map((entry) => entry.name)];
  };

  test.each([
    [
      'a text file named .png',
      415,
      'type_unsupported',
      () => Buffer.from('just some text, not a picture\n'.repeat(200)),
    ],
    ['SVG', 415, 'type_unsupported', () => svg],
    ['HTML', 415, 'type_unsupported', () => html],
    [
      'an AVIF sequence',
      415,
      'type_unsupported',
      () => Buffer.concat([avifSequence, avifBox('moov', avifTrack(3)), avifBox('mdat', 9)]),
    ],
    ['an empty file', 400, 'file_empty', () => Buffer.alloc(0)],
    ['a truncated PNG', 400, 'file_truncated', () => png.subarray(0, png.length - 20)],
    ['the head of a PNG', 400, 'file_truncated', () => png.subarray(0, 40)],
    ['a JPEG of 101 scans', 413, 'image_too_complex', () => manyScans(jpeg, 101)],
    [
      'an AVIF whose items name more bytes than it has',
      400,
      'file_truncated',
      () =>
        Buffer.concat([avifHead, avifMeta([{ item: 1, type: 'Exif', lengths: [900, 900] }]), avifBox('mdat', 1000)]),
    ],
    [
      'an AVIF that claims a million samples',
      413,
      'image_too_complex',
      () => Buffer.concat([avifHead, avifBox('moov', avifTrack(1_000_000)), avifBox('meta', 4), avifBox('mdat', 4)]),
    ],
    ['a PNG of 500,000 times of a change', 413, 'image_too_complex', () => manyTimes(png, 500_000)],
    ['a PNG of 16000 × 16000', 413, 'image_too_large', () => blackPng(16_000, 16_000)],
    ['a PNG of 1 × 65536', 413, 'image_too_large', () => blackPng(1, 65_536)],
    ['a PNG of 200000 × 1', 413, 'image_too_large', () => blackPng(200_000, 1)],
    ['a file of 26 MiB', 413, 'file_too_large', () => Buffer.concat([png, Buffer.alloc(26 * megabyte - png.length)])],
  ])('SCR-04 %s is refused and nothing of it stays', async (_what, status, type, file) => {
    const answer = await ada.upload(file(), { headers: { 'accept-language': 'uk-UA' } });
    expect([answer.statusCode, answer.json()]).toEqual([
      status,
      { error: { type, message: expect.stringMatching(/[а-яіїє]/) } },
    ]);
    expect(await leftovers()).toEqual([]);
  });

  test('a picture of one account is taken with the bearer of no other', async () => {
    const somebodyElse = await ada.upload(png, { headers: { 'x-account': 'Zb3Kq0Vt9sLxWm2A' } });
    expect([somebodyElse.statusCode, somebodyElse.json().error.type]).toEqual([401, 'unauthorized']);
    expect(await leftovers()).toEqual([]);
    const { id } = (await ada.call({ url: '/api/v2/system/customers/account/self' })).json<{ id: string }>();
    const own = await ada.upload(svg, { headers: { 'x-account': id } });
    expect([own.statusCode, own.json().error.type]).toEqual([415, 'type_unsupported']);
  });

  test('a form without a file, and a body that is no form', async () => {
    const misnamed = await ada.upload(png, { field: 'picture' });
    expect([misnamed.statusCode, misnamed.json().error]).toMatchObject([
      400,
      { type: 'body_invalid', fields: { picture: 'There is no such field' } },
    ]);
    const empty = await ada.call({
      method: 'POST',
      url: '/screens/v1/upload',
      payload: '--x--\r\n',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect([empty.statusCode, empty.json().error]).toMatchObject([
      400,
      { type: 'body_invalid', fields: { file: 'This is required' } },
    ]);
    const json = await ada.call({ method: 'POST', url: '/screens/v1/upload', payload: { file: 'x' } });
    expect([json.statusCode, json.json().error]).toMatchObject([
      400,
      { type: 'body_invalid', fields: { file: 'This is required' } },
    ]);
    const broken = await ada.call({
      method: 'POST',
      url: '/screens/v1/upload',
      payload: multipart(png).payload.subarray(0, 300),
      headers: { 'content-type': multipart(png).type },
    });
    expect(broken.statusCode).toBe(400);
    expect(await leftovers()).toEqual([]);
  });

  test.each([
    ['a field before the file', { before: [{ name: 'title', value: 'Orders' }] }, { title: 'There is no such field' }],
    ['a field behind the file', { after: [{ name: 'title', value: 'Orders' }] }, { title: 'There is no such field' }],
    [
      'a long field behind the file',
      { after: [{ name: 't'.repeat(200), value: 'x'.repeat(200_000) }] },
      { ['t'.repeat(100)]: 'There is no such field' },
    ],
    [
      'a second file',
      { after: [{ name: 'file', value: blackPng(3, 3), fileName: 'b.png' }] },
      { file: 'Send only one' },
    ],
    [
      'a file of another name behind the file',
      { after: [{ name: 'other', value: Buffer.alloc(300_000), fileName: 'b.png' }] },
      { other: 'There is no such field' },
    ],
    ['text in the place of the file', { before: [{ name: 'file', value: 'text' }] }, { file: 'This is required' }],
    ['too many tags', { before: [{ name: 'tags', value: 'a,'.repeat(21) }] }, { tags: 'This is not valid' }],
    [
      'a password that is too short',
      { before: [{ name: 'link_password', value: 'short' }] },
      { link_password: 'The minimum length is 6' },
    ],
    [
      'a field with the name of a method',
      { after: [{ name: 'toString', value: 'x' }] },
      { toString: 'There is no such field' },
    ],
  ])('SCR-04 %s is refused by name, and nothing of the form stays', async (_what, parts, fields) => {
    const { type, payload } = multipart(png, parts);
    const injected = await ada.upload(png, parts);
    const sent = await fetch(`${origin}/screens/v1/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ada.bearer}`, 'content-type': type },
      body: new Uint8Array(payload),
    });
    const error = { type: 'body_invalid', message: 'Some of the data is not valid', fields };
    expect([injected.statusCode, injected.json(), sent.status, await sent.json()]).toEqual([
      400,
      { error },
      400,
      { error },
    ]);
    expect(await leftovers()).toEqual([]);
    expect((await ada.call({ url: '/screens/v1/history' })).json()).toEqual([]);
  });

  test('a visitor is refused before the body is read', async () => {
    const { type, payload } = multipart(png);
    const answer = await rest.call({
      method: 'POST',
      url: '/screens/v1/upload',
      payload,
      headers: { 'content-type': type },
    });
    expect([answer.statusCode, answer.json().error.type]).toEqual([401, 'unauthorized']);
    expect(await leftovers()).toEqual([]);
  });

  test('a full disk refuses uploads, while reads and deletes go on', async () => {
    const full = await startRest(engine);
    const bob = await full.signUp();
    const { signature, fileId } = (await bob.upload(png)).json();
    const { config, files, random } = full.platform;
    const fullDisk = await openLocalBlobStore({
      root: pictureFolder(config),
      random,
      freeSpaceFloor: Number.MAX_SAFE_INTEGER,
    });
    files.receive = (source, options) => fullDisk.receive(source, options);
    files.write = () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
    const refused = await bob.upload(png);
    expect([refused.statusCode, refused.json().error.type]).toEqual([507, 'storage_full']);
    expect((await bob.call({ url: '/screens/v1/history' })).json()).toHaveLength(1);
    for (const size of ['original', 320]) {
      for (const headers of [{}, { authorization: '' }]) {
        const read = await bob.call({ url: `/screens/v1/files/${signature}/${fileId}/${size}`, headers });
        expect([read.statusCode, read.rawPayload.length]).toEqual([200, Number(read.headers['content-length'])]);
      }
    }
    const removed = await bob.call({
      method: 'POST',
      url: '/screens/v1/delete/list',
      payload: { imageList: [{ signature }] },
    });
    expect(removed.json()).toEqual({ signatures: [signature] });
    await full.close();
  });

  test('the files of a transaction that was rolled back go at once', async () => {
    const failing = await startRest(engine);
    const { jobs, files } = failing.platform;
    const bob = await failing.signUp();
    jobs.enqueue = () => Promise.reject(Object.assign(new Error('could not extend file'), { code: '53100' }));
    const answer = await bob.upload(png);
    const left: string[] = [];
    for await (const { key } of files.list()) left.push(key);
    expect([answer.statusCode, left]).toEqual([507, []]);
    expect((await bob.call({ url: '/screens/v1/history' })).json()).toEqual([]);
    await failing.close();
  });

  test.each([
    ['60 pictures', 60, '60', () => ({ uploadPerMinute: 1, uploadBytesPerMinute: 268_435_456 })],
    ['3 pictures, by their bytes', 3, '1200', () => ({ uploadPerMinute: 120, uploadBytesPerMinute: formBytes() / 20 })],
  ])('an account may upload an hour of its limit at once, %s, then it waits', async (_what, count, wait, limits) => {
    const limited = await startRest(engine, {
      loginPerMinute: 10,
      registrationPerHour: 20,
      blockUploadBytesPerDay: Infinity,
      ...limits(),
    });
    const bob = await limited.signUp();
    const eve = await limited.signUp();
    const statuses: number[] = [];
    for (let number = 0; number < count; number += 1) statuses.push((await bob.upload(png)).statusCode);
    expect(statuses).toEqual(Array.from({ length: count }, () => 201));
    const answer = await bob.upload(png);
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().error.type]).toEqual([
      429,
      wait,
      'too_many',
    ]);
    expect((await eve.upload(png)).statusCode).toBe(201);
    await limited.close();
  });

  test('however many accounts upload from one block, it has so many bytes a day, and a small picture counts as 16 KiB; other blocks have their own', async () => {
    const limited = await startRest(engine, {
      loginPerMinute: 10,
      registrationPerHour: 20,
      uploadPerMinute: 120,
      uploadBytesPerMinute: 268_435_456,
      blockUploadBytesPerDay: 3 * 16_384 - 1,
    });
    const { type, payload } = multipart(png);
    const uploadFrom = async (remoteAddress: string, { bearer }: { bearer: string }, key: string): Promise<number> => {
      const headers = { authorization: `Bearer ${bearer}`, 'content-type': type, 'idempotency-key': key };
      const call = { method: 'POST', url: '/screens/v1/upload', headers, payload, remoteAddress } as const;
      return (await limited.call(call)).statusCode;
    };
    const [first, second, third] = [await limited.signUp(), await limited.signUp(), await limited.signUp()];
    expect([
      await uploadFrom('203.0.113.1', first, 'once'),
      // Nothing more is kept of what is sent again.
      await uploadFrom('203.0.113.1', first, 'once'),
      await uploadFrom('203.0.113.2', second, 'once'),
      await uploadFrom('203.0.113.3', third, 'once'),
      await uploadFrom('203.0.114.1', third, 'once'),
    ]).toEqual([201, 201, 201, 429, 201]);
    await limited.close();
  });

  test('a cut connection leaves nothing behind', async () => {
    const { type, payload } = multipart(png);
    const outgoing = httpRequest(`${origin}/screens/v1/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ada.bearer}`, 'content-type': type, 'content-length': payload.length },
    });
    outgoing.on('error', () => undefined);
    outgoing.write(payload.subarray(0, payload.length / 2));
    await vi.waitFor(async () => expect(await leftovers()).toHaveLength(1));
    outgoing.destroy();
    await vi.waitFor(async () => expect(await leftovers()).toEqual([]));
  });

  test('a client that sends 26 MiB over a real connection gets the answer, not a broken pipe', async () => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(png), new Uint8Array(26 * megabyte)]), 'big.png');
    const answer = await fetch(`${origin}/screens/v1/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ada.bearer}` },
      body: form,
    });
    expect([answer.status, await answer.json()]).toEqual([
      413,
      { error: { type: 'file_too_large', message: expect.any(String) } },
    ]);
  });
});
