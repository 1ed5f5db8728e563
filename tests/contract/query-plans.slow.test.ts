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
import { versionsOfScreen } from '#domain/limits.ts';
import { replacePicture } from '#tests/support/drawings.ts';
import { engines, freshDatabase } from '#tests/support/engines.ts';
import { fillWithLargeLibrary } from '#tests/support/large-library.ts';
import { longWaysOfPostgres } from '#tests/support/postgres-plans.ts';
import { asOperator, metricsToken } from '#tests/support/operator.ts';
import { mailedCode } from '#tests/support/mailed-code.ts';
import { brokenPng, picture } from '#tests/support/pictures.ts';
import { recordStatements } from '#tests/support/record-statements.ts';
import { password, startRest, type Answer, type Customer, type Rest } from '#tests/support/rest.ts';
import { wholeKysely } from '#tests/support/whole-kysely.ts';

const second = 1000;
const day = 86_400 * second;

/**
 * How SQLite may come to rows of a table: by what is unique, or along an index as far as the reason says. A statement that
 * needs another way must show first that its cost does not grow with a library.
 */
const shortWays = new Set([
  'account_edits PRIMARY KEY (owner_id=?)',
  'account_usage PRIMARY KEY (owner_id=?)',
  'access_tokens PRIMARY KEY (hash=?)',
  'access_tokens INDEX access_tokens_session (session_id=?)', // 15 minutes of one session
  'access_tokens INDEX access_tokens_expiry (expires_at<?)', // a batch
  'api_keys INTEGER PRIMARY KEY (rowid=?)',
  'api_keys INDEX sqlite_autoindex_api_keys_1 (public_id=?)',
  'api_keys INDEX sqlite_autoindex_api_keys_2 (hash=?)',
  'api_keys INDEX api_keys_owner (owner_id=?)', // at most fifty
  'chat_tickets INDEX chat_tickets_session (session_id=?)', // half a minute of one session
  'collections INTEGER PRIMARY KEY (rowid=?)',
  'collections INDEX sqlite_autoindex_collections_1 (signature=?)',
  'collections INDEX collections_owner (owner_id=?)', // a page, or the number of them: at most a thousand
  'collection_items PRIMARY KEY (collection_id=? AND screen_id=?)',
  'collection_items PRIMARY KEY (collection_id=?)', // at most a thousand
  'collection_items INDEX collection_items_cover (collection_id=?)', // the first of them, or their number
  'collection_items INDEX collection_items_order (collection_id=?)', // at most a thousand
  'collection_items INDEX collection_items_screen (screen_id=?)', // the collections that a screen is in
  'item PRIMARY KEY (collection_id=? AND screen_id=?)',
  'item INDEX collection_items_cover (collection_id=?)', // the first of them
  'item INDEX collection_items_order (collection_id=?)', // a page
  'item INDEX collection_items_order (collection_id=? AND position<?)', // the nearest
  'item INDEX collection_items_order (collection_id=? AND position>?)',
  'other INDEX collection_items_order (collection_id=? AND position<?)', // at most a thousand
  'files', // its highest id: how SQLite writes that it looks at one end of an index
  'files INTEGER PRIMARY KEY (rowid=?)',
  'files INTEGER PRIMARY KEY (rowid>?)', // a batch
  'files INDEX sqlite_autoindex_files_1 (key=?)',
  'idempotency_keys PRIMARY KEY (owner_id=? AND scope=? AND key=?)',
  'idempotency_keys INDEX idempotency_keys_age (created_at<?)', // a batch
  'jobs INTEGER PRIMARY KEY (rowid=?)',
  'jobs INDEX jobs_due (queue=? AND run_at<?)', // one end, behind the few that run
  'jobs INDEX jobs_key (queue=? AND key=?)',
  'jobs INDEX jobs_every_key (queue=? AND key=?)',
  'jobs INDEX jobs_parked (parked_at>? AND parked_at<?)', // a batch
  'jobs INDEX jobs_parked (parked_at>?)',
  'mailed_codes PRIMARY KEY (id=?)',
  'mailed_codes INDEX mailed_codes_address (email_norm=? AND purpose=?)', // one end
  'mailed_codes INDEX mailed_codes_age (created_at<?)', // a batch
  'mailed_codes INDEX mailed_codes_user (user_id=?)', // a day of one address
  'passkeys INDEX passkeys_user (user_id=?)', // those of one account
  'recurring_work PRIMARY KEY (name=?)',
  'scenes INTEGER PRIMARY KEY (rowid=?)',
  'scenes INTEGER PRIMARY KEY (rowid=?) LEFT-JOIN',
  'scenes INDEX scenes_base (base_file_id=?)',
  'screen_days PRIMARY KEY (owner_id=? AND day=?)',
  'screen_days PRIMARY KEY (owner_id=? AND day>?)', // a row for each day
  'screen_days PRIMARY KEY (owner_id=?)', // a row for each day
  'screen_tags PRIMARY KEY (screen_id=?)', // twenty of one screen
  'screen_versions INTEGER PRIMARY KEY (rowid=?)',
  'screen_versions INDEX screen_versions_file (file_id=?)',
  'screen_versions INDEX screen_versions_newest (screen_id=?)', // ten of one screen
  'screen_versions INDEX sqlite_autoindex_screen_versions_1 (screen_id=?)', // ten of one screen
  'screen_versions INDEX sqlite_autoindex_screen_versions_1 (screen_id=? AND file_id=?)',
  'screen_words PRIMARY KEY (screen_id=?)', // the words of one screen
  'screen_words PRIMARY KEY (screen_id=? AND word>? AND word<?)',
  'screen_words EXISTS PRIMARY KEY (screen_id=? AND word>? AND word<?)',
  'screen_words INDEX screen_words_of_owner (owner_id=? AND word>? AND word<?)', // those that are counted, or what is rare
  'screens INTEGER PRIMARY KEY (rowid=?)',
  'screens INDEX sqlite_autoindex_screens_1 (signature=?)',
  'screens INDEX screens_file (file_id=?)',
  'screens INDEX screens_history (owner_id=?)', // until a page has the words that most have, or the newest thousand
  'screens INDEX screens_history (owner_id=? AND day>? AND day<?)', // a page within a day
  'screens INDEX screens_history (owner_id=? AND (day,given_at)<(?,?))', // the nearest, behind those of its moment
  'screens INDEX screens_history (owner_id=? AND (day,given_at)>(?,?))',
  'screens INDEX screens_links (owner_id=?)', // a page, or the number of the links that were opened or changed
  'screens INDEX screens_purge (deleted_at<?)', // a batch
  'screens INDEX screens_trash (owner_id=? AND deleted_at>? AND deleted_at<?)', // a page within a minute
  'second_factors INTEGER PRIMARY KEY (rowid=?)',
  'sessions PRIMARY KEY (id=?)',
  'sessions INDEX sessions_user (user_id=?)', // at most a hundred
  'sessions INDEX sessions_expiry (expires_at<?)', // a batch
  'shared_screens INDEX shared_screens_screen (screen_id=?)', // those who have opened one screen
  'social_identities INDEX sqlite_autoindex_social_identities_2 (user_id=?)', // one for each network
  'installation_settings PRIMARY KEY (name=?)',
  'leaving_screens INDEX leaving_screens_at (leaves_at<?)', // a batch
  'leaving_screens INTEGER PRIMARY KEY (rowid=?)',
  'screens EXISTS INDEX screens_by_upload (owner_id=? AND created_at>? AND created_at<?)', // until one is found that is in no collection
  'screens INDEX screens_by_upload (owner_id=? AND created_at>? AND created_at<?)', // until a batch is found that is in no collection
  'thread_reads PRIMARY KEY (user_id=? AND thread_id=?) LEFT-JOIN',
  'threads INDEX threads_owner (owner_id=? AND state=?)', // a page, or the number of the open ones
  'threads INDEX threads_screen (screen_id=?)', // five hundred of one screen
  'trash_minutes PRIMARY KEY (owner_id=? AND minute=?)',
  'trash_minutes PRIMARY KEY (owner_id=?)', // at most the minutes of thirty days
  'users INTEGER PRIMARY KEY (rowid=?)',
  'users INTEGER PRIMARY KEY (rowid>?)', // a batch
  'words INTEGER PRIMARY KEY (rowid=?)',
  'words INTEGER PRIMARY KEY (rowid=?) LEFT-JOIN',
  'users INDEX users_avatar (avatar_file_id=?)', // who has the picture
  'users INDEX sqlite_autoindex_users_1 (public_id=?)',
  'users INDEX sqlite_autoindex_users_2 (email_norm=?)',
]);

/** What SQLite may go through from one end to the other; nothing else, whether or not this file knows the table. */
const shortScans = new Set([
  'CONSTANT ROW', // no table at all
  'some', // as many ids as a subselect has found
  'screens USING COVERING INDEX screens_file', // one more than twice as many as are due in the trash
  'leaving_screens', // of which owners were told: uploads of two weeks
  'page', // the ids of a page, which a subselect has found by an index
  'found', // screens with a word that few have
  'newest', // a thousand screens of an owner
  'some_rows', // as many as are counted at most
  'jobs USING INDEX jobs_due', // figures of /metrics and fsck: jobs are worked off, so that they do not grow with a library
]);

/** Of statements whose rows are few before they are sorted. */
const sortsFew = [
  'as "found" cross join "screens"', // those with a rare word
  'from "screen_tags" where "screen_id" in', // twenty of each screen
];

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

/** Replaces the picture of a screen until versions are forgotten, restores one, and burns the drawing in. */
async function drawOn(
  owner: Customer,
  answered: (call: Promise<Answer>, status?: number) => Promise<Answer>,
): Promise<void> {
  const png = (seed: number) => picture('png', { seed });
  let shown = (await answered(owner.upload(await png(90)), 201)).json();
  for (let seed = 0; seed <= versionsOfScreen + 1; seed += 1)
    shown = (await answered(replacePicture(owner, shown, await png(seed)))).json();
  const url = (path: string) => `/screens/v1/${path}`;
  await answered(owner.call({ url: url(`scene/${shown.signature}`) }));
  const versions = await answered(owner.call({ url: url(`versions/${shown.signature}`) }));
  const [version] = versions.json<{ fileId: string }[]>();
  await answered(owner.call({ url: url(`files/${shown.signature}/${version?.fileId}/original`) }));
  const restore = url(`versions/${shown.signature}/${version?.fileId}/restore`);
  await answered(owner.call({ method: 'POST', url: restore }));
  await answered(owner.call({ method: 'POST', url: url(`scene/${shown.signature}/burn-in`) }));
  await answered(owner.call({ url: '/api/v2/customers/limits' }));
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
