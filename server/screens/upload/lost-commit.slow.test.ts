import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BlobStore } from '#server/platform/files/blob-store.ts';
import { Problem } from '#server/platform/problem.ts';
import { engines } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { startRest, type Rest } from '#tests/support/rest.ts';

async function keysOf(files: BlobStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list()) keys.push(key);
  return keys;
}

describe.each(engines)('an upload on %s', (engine) => {
  let rest: Rest;
  beforeEach(async () => {
    rest = await startRest(engine);
  });
  afterEach(() => rest.close());

  test('whose commit was carried out and whose answer was lost keeps its picture', async () => {
    const { db, files } = rest.platform;
    const ada = await rest.signUp();
    await ada.upload(await picture('png', { seed: 1 }));
    const transaction = db.transaction.bind(db);
    const lost = vi.spyOn(db, 'transaction').mockImplementationOnce(async (work, options) => {
      await transaction(work, options);
      throw new Error('Connection terminated unexpectedly');
    });
    expect((await ada.upload(await picture('png', { seed: 2 }))).statusCode).toBe(503);
    lost.mockRestore();
    const rows = await db.query.selectFrom('files').select(['key', 'bytes']).execute();
    expect(rows.length).toBe(2);
    expect(await Promise.all(rows.map(({ key }) => files.stat(key)))).toEqual(rows.map(({ bytes }) => ({ bytes })));
  });

  test('that is sent again is acknowledged only when the first one is on the disk, which may be later than it can be read', async () => {
    const { db } = rest.platform;
    const ada = await rest.signUp();
    const send = async () => ada.upload(await picture('png'), { headers: { 'idempotency-key': 'one' } });
    expect((await send()).statusCode).toBe(201);
    const barrier = vi.spyOn(db, 'transaction').mockRejectedValueOnce(new Problem('unavailable', { retryAfter: 5 }));
    expect((await send()).statusCode).toBe(503);
    barrier.mockRestore();
    expect((await send()).statusCode).toBe(201);
  });

  test('whose commit was refused leaves nothing, not even what is drawn of it meanwhile', async () => {
    const { db, files, images } = rest.platform;
    const ada = await rest.signUp();
    // The first use of a session is noted, which is a transaction of its own.
    expect((await ada.call({ url: '/screens/v1/history' })).statusCode).toBe(200);
    const drawing = Promise.withResolvers<Buffer>();
    const drawn = vi.spyOn(images, 'rendition').mockReturnValue(drawing.promise);
    const transaction = db.transaction.bind(db);
    const refused = vi.spyOn(db, 'transaction').mockImplementationOnce((work, options) =>
      transaction(async (tx) => {
        await work(tx);
        throw new Error('The commit is refused');
      }, options),
    );
    const written = vi.spyOn(files, 'write');
    const answer = ada.upload(await picture('png'));
    await vi.waitUntil(() => drawn.mock.calls.length > 0 && refused.mock.settledResults[0]?.type === 'rejected');
    // All that waits for no drawing has been done when the files have been listed three times.
    for (let time = 0; time < 3; time += 1) await keysOf(files);
    drawing.resolve(Buffer.from('drawn'));
    expect((await answer).statusCode).toBe(500);
    await Promise.all(written.mock.results.map(({ value }) => value));
    expect([written.mock.calls.length, await keysOf(files)]).toEqual([1, []]);
  });
});
