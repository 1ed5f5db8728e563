import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addUser } from '#tests/support/add-user.ts';
import { engines, testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { sweepIdempotencyKeys } from './work.ts';

const day = 86_400_000;

describe.each(engines)('recurring work for uploads on %s', (engine) => {
  let platform: TestPlatform;
  let owner: number;
  beforeEach(async () => {
    platform = await testPlatform(engine);
    owner = await addUser(platform.db);
  });
  afterEach(() => platform.close());

  test('idempotency keys are forgotten after a day', async () => {
    const now = platform.clock.now();
    for (const [key, created] of [
      ['old', now - day],
      ['new', now - day + 1],
    ] as const) {
      await platform.db.transaction((tx) =>
        tx
          .insertInto('idempotency_keys')
          .values({ owner_id: owner, scope: 'upload', key, answer: '{}', created_at: created })
          .execute(),
      );
    }
    expect(await sweepIdempotencyKeys(platform)).toBe(1);
    expect(await platform.db.query.selectFrom('idempotency_keys').select('key').execute()).toEqual([{ key: 'new' }]);
    // That of a clock that jumped ahead is still in use.
    platform.clock.set(now + 2 * day);
    expect(await sweepIdempotencyKeys(platform)).toBe(0);
    platform.clock.advance(day);
    expect(await sweepIdempotencyKeys(platform)).toBe(1);
  });
});
