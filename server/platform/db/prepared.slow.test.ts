import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { prepared } from './prepared.ts';

const keysFrom = prepared<{ least: number; limit: number }>()((query, value) =>
  query
    .selectFrom('files')
    .select(['key', 'bytes'])
    .where('bytes', '>=', value('least'))
    .where('mime', '=', 'image/png')
    .orderBy('bytes')
    .limit(value('limit')),
);

describe.each(engines)('prepared queries on %s', (engine) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await testPlatform(engine);
    const file = { sha256: '', width: 1, height: 1, frames: 1, thumbhash: null, created_at: 1 };
    await platform.db.transaction((tx) =>
      tx
        .insertInto('files')
        .values([1, 2, 3].map((bytes) => ({ ...file, key: `k${bytes}`, mime: 'image/png', bytes })))
        .execute(),
    );
    await platform.db.transaction((tx) =>
      tx
        .insertInto('files')
        .values({ ...file, key: 'other', mime: 'image/gif', bytes: 2 })
        .execute(),
    );
  });
  afterAll(() => platform.close());

  test('every run has its own values', async () => {
    const { query } = platform.db;
    expect(await keysFrom(query, { least: 2, limit: 5 })).toEqual([
      { key: 'k2', bytes: 2 },
      { key: 'k3', bytes: 3 },
    ]);
    expect(await keysFrom(query, { least: 1, limit: 1 })).toEqual([{ key: 'k1', bytes: 1 }]);
    expect(await keysFrom(query, { least: 4, limit: 1 })).toEqual([]);
  });

  test('it also runs inside a transaction', async () => {
    expect(await platform.db.transaction((tx) => keysFrom(tx, { least: 3, limit: 1 }))).toEqual([
      { key: 'k3', bytes: 3 },
    ]);
  });
});
