import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { findByPassword, hashPassword, verifyPassword } from './passwords.ts';
import { secretKey } from './secret-key.ts';
import { equalSecrets, hmac, opaqueToken, sha256Hex } from './tokens.ts';

test('a password is kept as an argon2id hash of the agreed cost', async () => {
  const hash = await hashPassword('правильний пароль');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect([
    await verifyPassword(hash, 'правильний пароль'),
    await verifyPassword(hash, 'правильний парол'),
    await verifyPassword('no hash', 'x'),
  ]).toEqual([true, false, false]);
});

test('letters that are composed differently are the same password', async () => {
  expect(await verifyPassword(await hashPassword('й'.normalize('NFC')), 'й'.normalize('NFD'))).toBe(true);
});

test('of many at once two run, sixteen wait and the rest are told to come back', async () => {
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => verifyPassword('no hash', 'x')));
  expect(results.map((result) => result.status)).toEqual([...Array(18).fill('fulfilled'), 'rejected', 'rejected']);
  expect(results[19]).toMatchObject({ reason: { type: 'overloaded', retryAfter: 2 } });
  expect(await verifyPassword('no hash', 'x')).toBe(false);
});

test('A17 one network has half of those places, and nothing is looked up for those who are refused', async () => {
  let looked = 0;
  const find = async () => ({ passwordHash: 'no hash', serial: (looked += 1) });
  const tries = Array.from({ length: 1000 }, () => findByPassword(find, 'x', 'here'));
  const results = await Promise.allSettled(tries);
  expect([results.filter(({ status }) => status === 'fulfilled').length, looked]).toEqual([9, 9]);
});

test('tokens have 256 bits, and parts of an HMAC do not run together', () => {
  const key = Buffer.alloc(32, 1);
  expect(opaqueToken(seededRandom(1))).toMatch(/^[\w-]{43}$/);
  expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(hmac(key, 'a', 'bc')).toBe(hmac(key, 'a', 'bc'));
  expect(hmac(key, 'a', 'bc')).not.toBe(hmac(key, 'ab', 'c'));
  expect(hmac(Buffer.alloc(32, 2), 'a', 'bc')).not.toBe(hmac(key, 'a', 'bc'));
  expect([equalSecrets('same', 'same'), equalSecrets('same', 'other'), equalSecrets('', 'x')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('of servers that start at once on a new folder all have the key that is in it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kadr-key-'));
  try {
    const starts = Array.from({ length: 5 }, (_, seed) => secretKey({ dataDir }, seededRandom(seed)));
    const keys = new Set((await Promise.all(starts)).map((key) => key.toString('base64url')));
    expect([keys.size, `${[...keys].join()}\n`]).toEqual([1, await readFile(join(dataDir, 'secret.key'), 'utf8')]);
    expect(await readdir(dataDir)).toEqual(['secret.key']);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});

test('the first start makes a key that only its owner may read, later starts read it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kadr-key-'));
  try {
    // Others may use the same database, and sign with another one.
    const databaseUrl = 'postgres://127.0.0.1/kadr';
    await expect(secretKey({ dataDir, databaseUrl }, seededRandom(1))).rejects.toThrow('SECRET_KEY is needed');
    const made = await secretKey({ dataDir }, seededRandom(1));
    expect((await secretKey({ dataDir, databaseUrl }, seededRandom(2))).equals(made)).toBe(true);
    expect(made.length).toBe(32);
    expect((await secretKey({ dataDir }, seededRandom(2))).equals(made)).toBe(true);
    expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
    expect((await readFile(join(dataDir, 'secret.key'), 'utf8')).trim()).toBe(made.toString('base64url'));
    for (const damaged of ['short', `${made.toString('base64url')}!`, '']) {
      await writeFile(join(dataDir, 'secret.key'), damaged);
      await expect(secretKey({ dataDir }, seededRandom(1))).rejects.toThrow('is damaged');
    }
    expect((await secretKey({ dataDir, secretKey: 's'.repeat(32) }, seededRandom(1))).length).toBe(32);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
