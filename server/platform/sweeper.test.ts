import { utimes } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines, testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import type { BlobStore } from './files/blob-store.ts';
import { openLocalBlobStore } from './files/local-blob-store.ts';
import { pictureFolder } from './platform.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { sweepIdempotencyKeys, sweepSessions, sweepTemporary } from './sweeper.ts';

const hour = 3_600_000;
const day = 24 * hour;

describe.each(engines)('sweeper on %s', (engine) => {
  let platform: TestPlatform;
  let owner: number;
  beforeEach(async () => {
    platform = await testPlatform(engine);
    const user = {
      public_id: 'u',
      email: 'a@b',
      email_norm: 'a@b',
      name: '',
      password_hash: '',
      timezone: 'UTC',
      verified_at: null,
      passphrase_enabled_at: null,
      created_at: 1,
    };
    owner = (await platform.db.query.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()).id;
  });
  afterEach(() => platform.close());

  test('uploads that were broken off go after an hour, one that is under way stays whatever the clock says', async () => {
    const { clock, config, files } = platform;
    const killed = await openLocalBlobStore({
      root: pictureFolder(config),
      random: seededRandom(2),
      freeSpaceFloor: 0,
    });
    const receive = async (store: BlobStore) => {
      const received = await store.receive(Readable.from([await picture('png')]), { limit: 1_000_000 });
      await utimes(received.temp, clock.now() / 1000, clock.now() / 1000);
      return received;
    };
    const left = await receive(killed);
    const underway = await receive(files);
    clock.advance(hour);
    expect(await sweepTemporary(platform)).toBe(0);
    clock.advance(1000);
    expect(await sweepTemporary(platform)).toBe(1);
    await files.commit(underway);
    expect([await files.stat(underway.key), await files.stat(left.key)]).toEqual([{ bytes: underway.bytes }, null]);
    await killed.discard(left);
    await killed.close();
  });

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
    await platform.db.query
      .insertInto('sessions')
      .values([session('old', now), session('new', now + 1)])
      .execute();
    const token = (hash: string, expiresAt: number) => ({ hash, session_id: 'new', expires_at: expiresAt });
    await platform.db.query
      .insertInto('access_tokens')
      .values([token('old', now), token('new', now + 1)])
      .execute();
    expect(await sweepSessions(platform)).toBe(2);
    expect(await platform.db.query.selectFrom('sessions').select('id').execute()).toEqual([{ id: 'new' }]);
    expect(await platform.db.query.selectFrom('access_tokens').select('hash').execute()).toEqual([{ hash: 'new' }]);
  });

  test('idempotency keys are forgotten after a day', async () => {
    const now = platform.clock.now();
    for (const [key, created] of [
      ['old', now - day],
      ['new', now - day + 1],
    ] as const) {
      await platform.db.query
        .insertInto('idempotency_keys')
        .values({ owner_id: owner, scope: 'upload', key, answer: '{}', created_at: created })
        .execute();
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
