import { utimes } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines, testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { sweepIdempotencyKeys, sweepOrphans, sweepSessions, sweepTemporary } from './sweeper.ts';

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

  const keep = async (withRow = true): Promise<string> => {
    const received = await platform.files.receive(Readable.from([await picture('png')]), { limit: 1_000_000 });
    await platform.files.commit(received);
    await platform.files.write(`${received.key}.320.webp`, Buffer.from('small'));
    if (!withRow) return received.key;
    await platform.db.query
      .insertInto('files')
      .values({
        key: received.key,
        sha256: received.sha256,
        mime: received.mime,
        bytes: received.bytes,
        width: 64,
        height: 48,
        frames: 1,
        thumbhash: null,
        created_at: 1,
      })
      .execute();
    return received.key;
  };
  const age = (key: string, time: number) => utimes(platform.files.path(key), time / 1000, time / 1000);
  const exists = async (key: string) => (await platform.files.stat(key)) !== null;

  test('uploads that were broken off go after an hour', async () => {
    const received = await platform.files.receive(Readable.from([await picture('png')]), { limit: 1_000_000 });
    const now = platform.clock.now();
    await utimes(received.temp, now / 1000, now / 1000);
    platform.clock.advance(hour);
    expect(await sweepTemporary(platform)).toBe(0);
    platform.clock.advance(1000);
    expect(await sweepTemporary(platform)).toBe(1);
    await platform.files.discard(received);
  });

  test('files that no row knows go after a day, with what was made of them; others stay', async () => {
    const known = await keep();
    const [oldOrphan, newOrphan] = [await keep(false), await keep(false)];
    const old = platform.clock.now() - day - 1000;
    for (const key of [known, oldOrphan]) {
      await age(key, old);
      await age(`${key}.320.webp`, old);
    }
    for (const name of [newOrphan, `${newOrphan}.320.webp`]) await age(name, platform.clock.now());
    expect(await sweepOrphans(platform)).toBe(2);
    expect(
      await Promise.all([known, `${known}.320.webp`, oldOrphan, `${oldOrphan}.320.webp`, newOrphan].map(exists)),
    ).toEqual([true, true, false, false, true]);
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
  });
});
