import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { Config } from '#server/platform/config.ts';
import { openBucket } from '#server/platform/files/s3/bucket.ts';
import { createLogger } from '#server/platform/log.ts';
import { openPlatform, type OpenPlatform } from '#server/platform/platform.ts';
import type { Progress } from '#server/platform/progress.ts';
import { freshDatabase, testConfig } from '#tests/support/engines.ts';
import { manualClock } from '#tests/support/manual-clock.ts';
import { picture } from '#tests/support/pictures.ts';
import { customerAt, openAccount, type Customer } from '#tests/support/rest.ts';
import { startS3Double } from '#tests/support/s3-double.ts';
import { realS3 } from '#tests/support/tiers.ts';
import { moveInstallation } from './move-installation.ts';

const log = createLogger({ logLevel: 'silent' });
const now = Date.UTC(2026, 0, 15, 12);
/** A real S3 gets a library in which many files are under way at once. */
const screens = realS3 ? 300 : 6;

let undo: (() => Promise<unknown>)[];
let config: Config;
beforeEach(async () => {
  undo = [];
  const dataDir = await mkdtemp(join(tmpdir(), 'kadr-move-'));
  undo.push(() => rm(dataDir, { recursive: true, force: true }));
  config = testConfig(dataDir);
});
afterEach(async () => {
  for (const step of undo.toReversed()) await step();
});

async function emptyPlaces(): Promise<Required<Pick<Config, 'databaseUrl' | 's3'>>> {
  const database = await freshDatabase();
  undo.push(() => database.drop());
  if (realS3) return { databaseUrl: database.url, s3: await realS3.newBucket() };
  const double = await startS3Double();
  undo.push(() => double.close());
  return { databaseUrl: database.url, s3: double.newBucket() };
}

/** Runs a server with these settings for as long as the work takes. */
async function serving<T>(own: Config, work: (at: Serving) => Promise<T>): Promise<T> {
  const platform = await openPlatform(own, { clock: manualClock(), log });
  const app = await buildApp(platform, { roles: ['main-api', 'screens', 'worker'] });
  try {
    return await work({ app, platform });
  } finally {
    await app.close();
    await platform.close();
  }
}
interface Serving {
  app: Awaited<ReturnType<typeof buildApp>>;
  platform: OpenPlatform;
}

const fill = (): Promise<Customer> =>
  serving(config, async ({ app, platform }) => {
    const email = 'ada@example.com';
    const { bearer_token: bearer, refresh_token: refresh } = await openAccount(app, { email });
    const ada = customerAt(app, { email, bearer, refresh });
    const signatures: string[] = [];
    for (let count = 0; count < screens; count += 1) {
      const answer = await ada.upload(await picture('png', { width: 40 + count }), { name: `Plan ${count}.png` });
      signatures.push(answer.json().signature);
    }
    const payload = { imageList: signatures.slice(0, 2).map((signature) => ({ signature })) };
    await ada.call({ method: 'POST', url: '/screens/v1/delete/list', payload });
    await platform.jobs.idle();
    return ada;
  });

/** What Ada sees, with the bytes of a picture. */
const seenBy = ({ email, bearer, refresh }: Customer, own: Config) =>
  serving(own, async ({ app, platform }) => {
    const ada = customerAt(app, { email, bearer, refresh });
    const answers = [];
    for (const url of ['/screens/v1/history', '/screens/v1/trash', '/api/v2/customers/keys'])
      answers.push((await ada.call({ method: 'GET', url })).json());
    const { key } = await platform.db.query.selectFrom('files').select('key').orderBy('id').executeTakeFirstOrThrow();
    return { answers, key, bytes: await platform.files.read(key) };
  });

/** Breaks the move off at so many of a unit. */
const breaksAt = (share: number, unit: string): Progress => ({
  step: () => undefined,
  share(done, total, of) {
    if (of === unit && done >= share * total) throw new Error('broken off');
  },
});

test('CARD-07 moves to PostgreSQL and a bucket, goes on where it was broken off twice, and is the same there', async () => {
  const ada = await fill();
  const before = await seenBy(ada, config);
  expect(before.answers.slice(0, 2).map((listed: unknown[]) => listed.length)).toEqual([Math.min(screens - 2, 100), 2]);
  const target = await emptyPlaces();
  const move = (progress?: Progress) =>
    moveInstallation({ config, target, log, now, ...(progress ? { progress } : {}) });

  await expect(move(breaksAt(0.5, 'file'))).rejects.toThrow('broken off');
  // What a disk that fails makes of a file there.
  const bucket = openBucket(target.s3);
  undo.push(async () => bucket.close());
  await bucket.put(`files/${before.key}`, Buffer.alloc(before.bytes.length));
  await expect(move(breaksAt(0.5, 'row'))).rejects.toThrow('broken off');
  // It is all where it was.
  expect(await seenBy(ada, config)).toEqual(before);

  const { tables, files, aside } = await move();
  expect([tables?.get('screens')?.rows, tables?.get('users')?.rows, files?.troubles]).toEqual([screens, 1, []]);
  expect(await readdir(aside)).toEqual(['files', 'kadr.db']);
  expect(await seenBy(ada, { ...config, ...target })).toEqual(before);
  // An id that was given is not given again.
  const added = await serving({ ...config, ...target }, async ({ app }) =>
    (await customerAt(app, ada).upload(await picture('png'))).json(),
  );
  expect(added.signature).toMatch(/^\w+$/);
  // Nobody goes on with what has moved.
  await expect(openPlatform(config, { log })).rejects.toThrow('the file is missing');
});
