import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { engines } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { startRest, type Rest } from '#tests/support/rest.ts';

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
});
