import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { createJobTable } from '#server/platform/jobs/job-table.ts';
import { lastEnd, rememberEnd } from '#server/platform/jobs/recurring-work.ts';
import { Problem } from '#server/platform/problem.ts';
import { sweepOrphans } from '#server/screens/pictures/orphans/sweep-orphans.ts';
import { sweepUnused } from '#server/screens/pictures/orphans/sweep-unused.ts';
import { holdOwner } from '#server/accounts/hold-owner.ts';
import { sweepMailedCodes } from '#server/accounts/mailed-codes/work.ts';
import { sweepSessions } from '#server/accounts/work.ts';
import { exportOf } from '#server/screens/collections/export.ts';
import { sweepIdempotencyKeys } from '#server/screens/upload/work.ts';
import { retain } from '#server/screens/retention/service.ts';
import { purgeTrash } from '#server/screens/trash/work.ts';
import { drawOn, proveHiding } from '#tests/support/drawn-library.ts';
import { engines, freshDatabase } from '#tests/support/engines.ts';
import { fillWithLargeLibrary } from '#tests/support/large-library.ts';
import { longWaysOfPostgres } from '#tests/support/postgres-plans.ts';
import { asOperator, metricsToken } from '#tests/support/operator.ts';
import { mailedCode } from '#tests/support/mailed-code.ts';
import { brokenPng, picture } from '#tests/support/pictures.ts';
import { recordStatements } from '#tests/support/record-statements.ts';
import { password, startRest, type Answer, type Customer, type Rest } from '#tests/support/rest.ts';
import { shortScans, shortWays, sortsFew } from '#tests/support/short-ways.ts';
import { wholeKysely } from '#tests/support/whole-kysely.ts';

const second = 1000;
const day = 86_400 * second;

test.each(engines)(
  'statements find their rows by an index in a large library, on %s',
  { timeout: 300_000 },
  async (engine) => {
    // Migrations are looked at as well: those of a copied database have run before.
    const empty = engine === 'postgres' ? await freshDatabase() : undefined;
    const rest = await startRest(engine, { metricsToken, ...(empty ? { databaseUrl: empty.url } : {}) });
    try {
      const owner = await rest.signUp();
      const { db, clock } = rest.platform;
      const { id } = await db.query.selectFrom('users').select('id').executeTakeFirstOrThrow();
      await fillWithLargeLibrary(wholeKysely(db.query), engine, id, clock.now());
      const named = await db.query.selectFrom('screens').select('signature').where('id', '<', 1500).execute();
      // One a minute: each statement is run once more, and must take no more from a counter than is left there.
      const trashed = await db.query
        .selectFrom('screens')
        .select('signature')
        .where('deleted_at', 'is not', null)
        .where(sql<boolean>`id % 60 = 0`)
        .where('id', '>', 1500)
        .where('id', '<=', 61_500)
        .execute();
      const recording = recordStatements();
      await useEverything(rest, owner, { named, trashed });
      const longWays = engine === 'sqlite' ? longWaysOfSqlite : longWaysOfPostgres;
      const found: string[] = [];
      for (const [text, values] of recording.stop()) {
        for (const way of await longWays(db, text, values))
          found.push(`${way}: ${text.replaceAll(/[?$][\d, ?$]+/g, '… ')}`);
      }
      expect(found).toEqual([]);
    } finally {
      await rest.close();
      await empty?.drop();
    }
  },
);

/** Calls what reads or changes rows in a library: operations of both services, the jobs and the recurring work. */
async function useEverything(
  rest: Rest,
  owner: Customer,
  { named, trashed }: Record<'named' | 'trashed', readonly { signature: string }[]>,
): Promise<void> {
  const { platform } = rest;
  const { clock, db, jobs } = platform;
  await db.transaction((tx) => holdOwner(tx, db.engine, 1));
  const answered = async (call: Promise<Answer>, status = 200): Promise<Answer> => {
    const answer = await call;
    expect(answer.statusCode, answer.body).toBe(status);
    return answer;
  };
  const get = (url: string, status?: number, method: 'GET' | 'DELETE' = 'GET') =>
    answered(owner.call({ method, url }), status);
  const customers = '/api/v2/system/customers';

  const login = { email: owner.email, password };
  await answered(rest.call({ method: 'POST', url: `${customers}/authorization/login/customer`, payload: login }));
  await owner.renew();
  await writeLetters(rest, owner.email);
  await get(`${customers}/account/self`);
  await get('/api/v2/customers/sessions');
  const post = (url: string, payload: object, status: number) =>
    answered(owner.call({ method: 'POST', url, payload }), status);
  await post('/api/v2/customers/reauthentication', { password }, 200);
  const made = await post('/api/v2/customers/keys', { name: 'plans', scopes: ['read'] }, 201);
  const { id: keyId, key } = made.json<{ id: string; key: string }>();
  await answered(rest.call({ url: '/screens/v1/history', headers: { authorization: `Bearer ${key}` } }));
  await get('/api/v2/customers/keys');
  await get(`/api/v2/customers/keys/${keyId}`, 200, 'DELETE');
  await get(`/api/v2/customers/sessions/${'x'.repeat(22)}`, 404, 'DELETE');
  await get('/api/v2/customers/sessions', 200, 'DELETE');
  const png = await picture('png');
  const uploaded = await answered(owner.upload(png, { headers: { 'idempotency-key': 'one' } }), 201);
  await answered(owner.upload(png, { headers: { 'idempotency-key': 'one' } }), 201);
  const { signature, fileId } = uploaded.json();
  for (const page of ['', '?offset=300', '?offset=890000', '?dateFrom=2025-06-01', '?dateFrom=2025-06-01&offset=3000'])
    await get(`/screens/v1/history${page}`);
  await get('/screens/v1/history?offset=2000000');
  await get('/screens/v1/history/by-date');
  for (const tag of ['work', 'rare', 'nowhere']) {
    for (const page of ['', '&offset=50', '&dateFrom=2025-06-01']) await get(`/screens/v1/history?tag=${tag}${page}`);
    await get(`/screens/v1/history/by-date?tag=${tag}`);
  }
  await get('/screens/v1/tags');
  await post('/screens/v1/tags/change', { signatures: [signature], add: ['Work'] }, 200);
  for (const after of ['', `&after=${signature}`])
    for (const search of ['screen%201', 'screen%20nowhere'])
      await get(`/screens/v1/history/search?search=${search}${after}`);
  const broken = (await answered(owner.upload(brokenPng()), 201)).json();
  await get(`/screens/v1/files/${broken.signature}/${broken.fileId}/640`, 404);
  const strip = vi.spyOn(platform.images, 'strip').mockRejectedValueOnce(new Problem('file_truncated'));
  await rest.call(`/screens/v1/files/${broken.signature}/${broken.fileId}/original`);
  strip.mockRestore();
  await drawOn(owner, answered);
  for (const offset of [0, 90_000, 2_000_000]) await get(`/screens/v1/trash?offset=${offset}`);
  const ofScreen = [`threads/${signature}`, `spots/${signature}`, `files/${signature}/${fileId}/320`];
  for (const path of ['trash/by-date', 'threads', 'links', ...ofScreen]) await get(`/screens/v1/${path}`);
  await answered(rest.call(`/screens/v1/files/${signature}/${fileId}/original`));
  await answered(rest.call(`/screens/v1/spots/${signature}`));
  const change = { name: 'plans', link: { is_on: false } };
  await answered(owner.call({ method: 'PATCH', url: `/screens/v1/screens/${signature}`, payload: change }));
  await goThroughCollections(rest, owner, named);
  await post('/screens/v1/links/revoke', { signatures: named.slice(0, 1000).map((screen) => screen.signature) }, 200);
  await post('/screens/v1/links/revoke', {}, 200);
  for (const count of [1, 3, 1000]) {
    const payload = { imageList: named.slice(0, count).map((screen) => ({ signature: screen.signature })) };
    for (const path of ['delete/list', 'trash/restore'])
      await answered(owner.call({ method: 'POST', url: `/screens/v1/${path}`, payload }));
  }
  for (const count of [1, 3, 1000]) {
    const payload = { imageList: trashed.slice(0, count) };
    await answered(owner.call({ method: 'POST', url: '/screens/v1/trash/purge', payload }));
  }
  // The oldest three hundred of the trash.
  const until = new Date(clock.now() - 997_000 * second).toISOString();
  await answered(owner.call({ method: 'POST', url: '/screens/v1/trash/empty', payload: { until } }));
  await get('/readyz');
  await answered(rest.call({ url: '/metrics', headers: asOperator }));

  // Of a picture that was purged before it was drawn.
  await db.transaction((tx) => jobs.enqueue(tx, 'pictures', 'A'.repeat(16)));
  await jobs.idle();
  const table = createJobTable(db);
  await db.transaction((tx) => table.add(tx, { queue: 'plans', key: 'one', payload: '{}', runAt: 0, now: 0 }));
  const [job] = await table.claim('plans', 1, { token: 'a', now: 1, until: 2 });
  if (!job) throw new Error('A job was expected');
  await table.extend('a', [job.id], 3);
  await table.retry(job.id, 'a', { now: 0, runAt: 0 }, 'again');
  await table.claim('plans', 1, { token: 'a', now: 9, until: 10 }, [1, 2]);
  await table.park(job.id, 'a', 1, 'never');
  await rememberEnd(db, 'plans', 1);
  await lastEnd(db.query, 'plans');
  await jobs.parked();
  await jobs.returnParked('all');

  await answered(
    rest.call({
      method: 'POST',
      url: `${customers}/authorization/logout`,
      payload: { refresh_token: owner.refresh },
    }),
    204,
  );
  clock.advance(100 * second);
  await sweepSessions(platform);
  await sweepMailedCodes(platform);
  await sweepIdempotencyKeys(platform);
  await sweepOrphans(platform);
  await sweepUnused(platform);
  await proveHiding(platform);
  // The oldest two hundred that are left in the trash are due.
  clock.advance(30 * day - 995_000 * second);
  await purgeTrash(platform);
  // Those of the first day are old enough to be told of.
  const { created_at: first } = await platform.db.query
    .selectFrom('screens')
    .select('created_at')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  const keepDays = Math.floor((clock.now() - first) / day) + 6;
  const kept = { ...platform, config: { ...platform.config, keepDays } };
  await retain(kept);
  await platform.db.transaction((tx) =>
    tx.updateTable('installation_settings').set({ changed_at: 0 }).where('name', '=', 'keep_days').execute(),
  );
  await retain(kept);
  clock.set(clock.now() + 2 * day);
}

/** A collection as large as one may be, and all that is done with it. */
async function goThroughCollections(
  rest: Rest,
  owner: Customer,
  named: readonly { signature: string }[],
): Promise<void> {
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, payload?: object) => {
    const answer = await owner.call({ method, url: `/screens/v1/${path}`, ...(payload && { payload }) });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return answer;
  };
  const imageList = named.slice(0, 999);
  const { signature } = (await call('POST', 'collection/create', { imageList })).json<{ signature: string }>();
  const at = `collection/${signature}`;
  await call('POST', `${at}/items`, { imageList: named.slice(999, 1000) });
  await call('PUT', `${at}/order`, { imageList: imageList.toReversed() });
  await call('PATCH', at, { title: 'plans', cover: named[7]?.signature });
  await call('PATCH', at, { cover: null });
  const note = 'n'.repeat(22);
  await call('PUT', `${at}/notes/${note}`, { level: 1, place: 500, texts: { en: 'Half' } });
  for (const [of, key] of [
    ['title', null],
    ['caption', named[500]?.signature],
    ['note', note],
  ])
    await call('PUT', `${at}/text`, { of, key, language: 'uk', text: 'Плани' });
  await call('GET', `${at}/guide`);
  await call('DELETE', `${at}/items/${named[500]?.signature}/picture`);
  await call('DELETE', `${at}/notes/${note}`);
  for (const path of ['collections', at, `${at}/items?offset=900&limit=100`, `${at}/items/${named[500]?.signature}`])
    await call('GET', path);
  for await (const { name } of exportOf({ platform: rest.platform }, 1)) expect(name).toContain(signature);
  const opened = await rest.call(`/screens/v1/${at}`);
  expect(opened.statusCode).toBe(200);
  await call('POST', `${at}/items/remove`, { imageList });
  await call('DELETE', at);
}

interface Sent {
  verification_token: string;
  restore_token: string;
}

/** A registration with another code, a restore, and the letters of both. */
async function writeLetters({ app, platform }: Rest, known: string): Promise<void> {
  const post = async (path: string, payload: object, status = 200): Promise<Sent> => {
    const answer = await app.inject({ method: 'POST', url: `/api/v2/system/customers/${path}`, payload });
    expect(answer.statusCode, answer.body).toBe(status);
    return status === 204 ? { verification_token: '', restore_token: '' } : answer.json();
  };
  const asked = await post('registration/customer', { email: 'eve@example.com', password, name: 'Eve' }, 201);
  platform.clock.advance(61 * second);
  const token = { verification_token: asked.verification_token };
  await post('verification/settings', token);
  await post('verification/generate', token);
  await platform.jobs.idle();
  await post('verification/approve', { ...token, code: mailedCode(asked.verification_token, { sending: 2 }) });
  await post('registration/customer', { email: known, password, name: 'Eve' }, 201);
  const { restore_token } = await post('password/identification/customer', { email: 'eve@example.com' });
  await platform.jobs.idle();
  const code = mailedCode(restore_token, { purpose: 'restore' });
  await post('password/restore', { restore_token, code, password: 'another long password' }, 204);
}

/** Beside the tables: the rows that a statement itself brings. */
const isShort = (scanned: string): boolean => shortScans.has(scanned) || /^\d+-ROW VALUES CLAUSE$/.test(scanned);

async function longWaysOfSqlite(db: Database, text: string): Promise<string[]> {
  const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(text)}`.execute(db.query);
  return rows
    .map(({ detail }) => detail)
    .filter((detail) => {
      const [, way] = /^SEARCH (.+)$/.exec(detail) ?? [];
      if (way !== undefined) return !shortWays.has(way.replace(/ USING (COVERING )?/, ' '));
      const [, scanned] = /^SCAN (.+)$/.exec(detail) ?? [];
      return (
        (detail.startsWith('USE TEMP') && !sortsFew.some((few) => text.includes(few))) ||
        (scanned !== undefined && !isShort(scanned))
      );
    });
}
