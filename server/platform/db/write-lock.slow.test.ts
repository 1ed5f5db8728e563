import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testConfig } from '#tests/support/engines.ts';
import { createLogger } from '../log.ts';
import { openDatabase, type Database } from './database.ts';
import { databaseFileName } from './sqlite.ts';

const log = createLogger({ logLevel: 'silent' });
let dataDir: string;
let database: Database;
/** Another program with unsaved changes. */
let other: DatabaseSync;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kadr-lock-'));
  database = await openDatabase({ config: testConfig(dataDir), log });
  other = new DatabaseSync(join(dataDir, databaseFileName));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(async () => {
  vi.useRealTimers();
  if (other.isOpen) other.close();
  await database.close();
  await rm(dataDir, { recursive: true });
});

const add = (key: string, options = {}) =>
  database.transaction(async (tx) => {
    const file = {
      key,
      sha256: '',
      mime: '',
      bytes: 1,
      width: 1,
      height: 1,
      frames: 1,
      thumbhash: null,
      created_at: 1,
    };
    await tx.insertInto('files').values(file).execute();
    return key;
  }, options);
const keys = async () =>
  (await database.query.selectFrom('files').select('key').orderBy('id').execute()).map(({ key }) => key);
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
/** What becomes of it, and when. */
const outcomeOf = (work: Promise<unknown>) => {
  const begun = performance.now();
  return work.then(
    (value) => ({ value, after: performance.now() - begun }),
    (error: unknown) => ({ error, after: performance.now() - begun }),
  );
};
const unavailable: unknown = expect.objectContaining({
  name: 'Problem',
  type: 'unavailable',
  status: 503,
  retryAfter: 5,
  cause: expect.objectContaining({ errcode: 5 }),
});
const hold = () => other.exec('begin immediate');
const letGo = () => other.exec('commit');

test('F15 writes wait for the lock of another program while others read, and are done when it lets go', async () => {
  await add('before');
  hold();
  const outcomes = ['first', 'second'].map((key) => outcomeOf(add(key)));
  await pass(1000);
  expect(await keys()).toEqual(['before']);
  outcomes.push(outcomeOf(add('third')));
  await pass(3000);
  letGo();
  await pass(25);
  expect(await Promise.all(outcomes)).toEqual([
    { value: 'first', after: 4025 },
    { value: 'second', after: 4025 },
    { value: 'third', after: 3025 },
  ]);
  expect(await keys()).toEqual(['before', 'first', 'second', 'third']);
});

test('F15 however many wait, each is refused five seconds after it came, and nothing is left of it', async () => {
  hold();
  const addMany = (name: string) => Array.from({ length: 70 }, (_, index) => outcomeOf(add(`${name} ${index}`)));
  const outcomes = addMany('early');
  await pass(2000);
  outcomes.push(...addMany('late'));
  await pass(5000);
  const refused = await Promise.all(outcomes);
  expect(refused).toEqual(Array.from({ length: 140 }, () => ({ error: unavailable, after: 5000 })));
  expect(refused.every((outcome) => 'error' in outcome && database.wasRolledBack(outcome.error))).toBe(true);
  letGo();
  expect(await add('after')).toBe('after');
  expect(await keys()).toEqual(['after']);
});

test('F15 what holds up those who read is refused at once', async () => {
  hold();
  const patient = outcomeOf(add('patient'));
  const impatient = outcomeOf(add('impatient', { patience: 0 }));
  await pass(0);
  expect(await impatient).toEqual({ error: unavailable, after: 0 });
  letGo();
  await pass(25);
  expect([await patient, await keys()]).toEqual([{ value: 'patient', after: 25 }, ['patient']]);
});
