import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testedStores, type TestedStore } from '#tests/support/blob-stores.ts';
import { picture } from '#tests/support/pictures.ts';
import { codeOf } from '../error-code.ts';
import { Problem } from '../problem.ts';
import type { BlobStore } from './blob-store.ts';

describe.each(testedStores)('files %s', (kind, start) => {
  let tested: TestedStore;
  let store: BlobStore;
  let folder: string;
  beforeAll(async () => {
    tested = await start();
  });
  beforeEach(async () => {
    ({ store, folder } = await tested.open());
  });
  afterEach(() => tested.closeStore());
  afterAll(() => tested.close());

  const png = (seed = 1) => picture('png', { seed });
  const chunks = (data: Buffer, size: number): Readable =>
    Readable.from(
      Array.from({ length: Math.ceil(data.length / size) }, (_, index) =>
        data.subarray(index * size, (index + 1) * size),
      ),
    );
  const limit = 64 * 1024 * 1024;
  const receive = (data: Buffer) => store.receive(chunks(data, 1000), { limit });
  const keep = async (data: Buffer): Promise<string> => {
    const received = await receive(data);
    await store.commit(received);
    return received.key;
  };
  const problemType = async (work: Promise<unknown>): Promise<string> => {
    const error: unknown = await work.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    return error instanceof Problem ? error.type : `no problem: ${String(error)}`;
  };
  const unfinished = () => readdir(join(folder, kind === 'in a folder' ? 'tmp' : '.'));
  const listed = async () => {
    const found: string[] = [];
    for await (const { key, bytes } of store.list()) found.push(`${key} ${bytes}`);
    return found.toSorted();
  };
  const aside = async () => {
    const found: string[] = [];
    for await (const { key, date } of store.quarantine.list()) found.push(`${date} ${key}`);
    return found.toSorted();
  };
  const sent = async (key: string, from: number, to: number) => {
    const out = new PassThrough();
    const got = buffer(out);
    let begun = 0;
    await store.send(key, { start: from, end: to }, out, () => (begun += 1));
    out.end();
    return { begun, bytes: await got };
  };

  test('CARD-07 a received picture is kept under its key, byte for byte', async () => {
    const data = await png();
    const received = await receive(data);
    const { key, temp, ...facts } = received;
    expect(facts).toEqual({
      bytes: data.length,
      sha256: createHash('sha256').update(data).digest('hex'),
      mime: 'image/png',
      frames: null,
      size: { width: 64, height: 48 },
    });
    expect(key).toMatch(/^[0-9A-Za-z]{16}$/);
    expect(await store.stat(key)).toBeNull();

    await store.commit(received);
    expect(await store.stat(key)).toEqual({ bytes: data.length });
    expect(await buffer(await store.open(key))).toEqual(data);
    expect(await store.read(key)).toEqual(data);
    expect(await store.find(key)).toEqual({ bytes: data.length, data });
    expect(await store.borrow(key, (path) => readFile(path))).toEqual(data);
    await expect(readFile(temp)).rejects.toThrow('ENOENT');
    await expect(store.commit(received)).rejects.toThrow('already committed');
  });

  test('CARD-07 a part of a picture is read and sent alone', async () => {
    const data = await png();
    const key = await keep(data);
    expect(await buffer(await store.open(key, { start: 10, end: 19 }))).toEqual(data.subarray(10, 20));
    expect(await sent(key, 0, data.length - 1)).toEqual({ begun: 1, bytes: data });
    expect(await sent(key, 5, 5)).toEqual({ begun: 1, bytes: data.subarray(5, 6) });
  });

  test('CARD-07 what is not there is told before anything is sent', async () => {
    const none = '0123456789abcdef';
    expect([await store.stat(none), await store.find(none)]).toEqual([null, null]);
    const asked = [store.open(none), store.read(none), sent(none, 0, 1), store.borrow(none, (path) => readFile(path))];
    const codes = asked.map((work) => work.then(() => 'there', codeOf));
    expect(await Promise.all(codes)).toEqual(['ENOENT', 'ENOENT', 'ENOENT', 'ENOENT']);
    await store.remove(none);
  });

  test('CARD-07 a large file arrives whole', async () => {
    const head = await png();
    // What follows the end of a picture is kept with it.
    const data = Buffer.concat([head, randomBytes(20 * 1024 * 1024)]);
    const received = await store.receive(chunks(data, 256 * 1024), { limit });
    await store.commit(received);
    const hash = createHash('sha256');
    for await (const chunk of await store.open(received.key)) hash.update(chunk);
    expect(hash.digest('hex')).toBe(received.sha256);
  });

  test('CARD-07 what is no picture, empty, too large or broken off is refused and leaves nothing', async () => {
    const data = await png();
    const broken = Readable.from(
      (function* () {
        yield data.subarray(0, 400);
        throw new Error('aborted');
      })(),
    );
    expect({
      text: await problemType(receive(Buffer.from('just a text that was renamed to picture.png'))),
      empty: await problemType(receive(Buffer.alloc(0))),
      cut: await problemType(receive(data.subarray(0, -4))),
      large: await problemType(store.receive(chunks(data, 100), { limit: data.length - 1 })),
      broken: await problemType(store.receive(broken, { limit })),
    }).toEqual({
      text: 'type_unsupported',
      empty: 'file_empty',
      cut: 'file_truncated',
      large: 'file_too_large',
      broken: 'file_truncated',
    });
    await store.discard(await store.receive(chunks(data, 999), { limit: data.length }));
    expect([await unfinished(), await listed()]).toEqual([[], []]);
  });

  test('CARD-07 what is made of a picture is written whole, listed, and removed with it', async () => {
    const data = await png();
    const key = await keep(data);
    await store.write(`${key}.320.webp`, Buffer.from('first'));
    expect((await store.find(`${key}.320.webp`))?.data?.toString()).toBe('first');
    expect(await store.borrow(`${key}.320.webp`, (path) => readFile(path, 'utf8'))).toBe('first');
    await store.write(`${key}.320.webp`, Buffer.from('second'));
    expect((await store.find(`${key}.320.webp`))?.data?.toString()).toBe('second');
    expect(await store.borrow(`${key}.320.webp`, (path) => readFile(path, 'utf8'))).toBe('second');
    await store.write(`${key}.640.webp`, Buffer.from('third'));
    const other = await keep(await png(2));
    const bytes = (await store.stat(other))?.bytes;
    expect(await listed()).toEqual(
      [`${key} ${data.length}`, `${key}.320.webp 6`, `${key}.640.webp 5`, `${other} ${bytes}`].toSorted(),
    );
    await store.removeAll(key);
    await store.removeAll(key);
    expect([await listed(), await store.find(key), await store.find(`${key}.320.webp`)]).toEqual([
      [`${other} ${bytes}`],
      null,
      null,
    ]);
    await expect(store.borrow(key, (path) => readFile(path))).rejects.toThrow('ENOENT');
  });

  test('CARD-07 what no row knows is put aside by its day, and comes back into an empty place alone', async () => {
    const [key, second] = [await keep(await png()), await keep(await png(2))];
    const data = await store.read(key);
    await store.write(`${key}.320.webp`, Buffer.from('small'));
    await store.quarantine.addAll(key, '2026-01-15');
    await store.quarantine.add({ key: second, date: '2026-01-16' });
    expect(await listed()).toEqual([]);
    expect(await aside()).toEqual(
      [`2026-01-15 ${key}`, `2026-01-15 ${key}.320.webp`, `2026-01-16 ${second}`].toSorted(),
    );
    expect(await store.quarantine.putBack({ key, date: '2026-01-15' })).toBe(true);
    expect(await store.read(key)).toEqual(data);
    await store.write(second, Buffer.from('newer'));
    expect(await store.quarantine.putBack({ key: second, date: '2026-01-16' })).toBe(false);
    await store.quarantine.dateAnew({ key: second, date: '2026-01-16' }, '2026-02-01');
    expect(await aside()).toEqual([`2026-01-15 ${key}.320.webp`, `2026-02-01 ${second}`].toSorted());
    await store.quarantine.remove({ key: second, date: '2026-02-01' });
    expect(await aside()).toEqual([`2026-01-15 ${key}.320.webp`]);
  });

  test('CARD-07 a file of a form is kept by its id, and is no picture', async () => {
    const id = 'a'.repeat(22);
    const path = store.attachments.draft();
    await writeFile(path, 'Some notes');
    const sha256 = createHash('sha256').update('Some notes').digest('hex');
    await store.attachments.keep(id, path, { bytes: 10, sha256 });
    expect((await buffer(await store.attachments.open(id))).toString()).toBe('Some notes');
    expect([await listed(), await unfinished()]).toEqual([[], []]);
    await store.attachments.remove(id);
    await store.attachments.remove(id);
    await expect(store.attachments.open(id)).rejects.toThrow('ENOENT');
  });

  test.each(['', 'short', '../../etc/passwd', '0123456789abcdef/../x', '0123456789abcdef.a.b.c', '0123456789abcdef\0'])(
    'CARD-07 the key %j is refused',
    async (key) => {
      await expect(store.stat(key)).rejects.toThrow('Not a key');
      await expect(store.remove(key)).rejects.toThrow('Not a key');
    },
  );

  test('CARD-07 a client that goes while it is sent to gets no more, and is no fault of the files', async () => {
    const key = await keep(Buffer.concat([await png(), randomBytes(2 * 1024 * 1024)]));
    const out = new PassThrough();
    const sending = store.send(key, { start: 0, end: 2 * 1024 * 1024 }, out, () => undefined);
    await once(out, 'readable');
    out.destroy();
    await expect(sending).rejects.toThrow('The client has gone');
  });
});
