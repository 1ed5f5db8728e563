import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addUser } from '#tests/support/add-user.ts';
import { bothEngines, testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { sweepSessions } from './work.ts';

describe.each(bothEngines)('recurring work for accounts on %s', (engine) => {
  let platform: TestPlatform;
  let owner: number;
  beforeEach(async () => {
    platform = await testPlatform(engine);
    owner = await addUser(platform.db);
  });
  afterEach(() => platform.close());

  test('access tokens and sessions go when their time is over', async () => {
    const now = platform.clock.now();
    const session = (id: string, expiresAt: number) => ({
      id,
      user_id: owner,
      generation: 1,
      rotated_at: 1,
      expires_at: expiresAt,
      revoked_at: null,
      created_at: 1,
    });
    await platform.db.transaction((tx) =>
      tx
        .insertInto('sessions')
        .values([session('old', now), session('new', now + 1)])
        .execute(),
    );
    const token = (hash: string, expiresAt: number) => ({ hash, session_id: 'new', expires_at: expiresAt });
    await platform.db.transaction((tx) =>
      tx
        .insertInto('access_tokens')
        .values([token('old', now), token('new', now + 1)])
        .execute(),
    );
    expect(await sweepSessions(platform)).toBe(2);
    expect(await platform.db.query.selectFrom('sessions').select('id').execute()).toEqual([{ id: 'new' }]);
    expect(await platform.db.query.selectFrom('access_tokens').select('hash').execute()).toEqual([{ hash: 'new' }]);
  });
});
