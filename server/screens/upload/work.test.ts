import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { idempotencyDays, keptPictureDays } from '#domain/limits.ts';
import { addUser } from '#tests/support/add-user.ts';
import { engines, testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { sweepIdempotencyKeys } from './work.ts';

const day = 86_400_000;
const lifetime = idempotencyDays * day;

describe.each(engines)('recurring work for uploads on %s', (engine) => {
  let platform: TestPlatform;
  let owner: number;
  beforeEach(async () => {
    platform = await testPlatform(engine);
    owner = await addUser(platform.db);
  });
  afterEach(() => platform.close());

  test('idempotency keys outlive the pictures that a browser keeps, and are forgotten a day later', async () => {
    const now = platform.clock.now();
    for (const [key, created] of [
      ['old', now - lifetime],
      ['new', now - lifetime + 1],
      ['of a kept picture', now - keptPictureDays * day],
    ] as const) {
      await platform.db.transaction((tx) =>
        tx
          .insertInto('idempotency_keys')
          .values({ owner_id: owner, scope: 'upload', key, answer: '{}', created_at: created })
          .execute(),
      );
    }
    expect(await sweepIdempotencyKeys(platform)).toBe(1);
    const kept = platform.db.query.selectFrom('idempotency_keys').select('key').orderBy('key');
    expect(await kept.execute()).toEqual([{ key: 'new' }, { key: 'of a kept picture' }]);
    platform.clock.advance(day);
    expect(await sweepIdempotencyKeys(platform)).toBe(2);
  });
});
