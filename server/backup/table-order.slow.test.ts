import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { backTo } from '#tests/support/back-to.ts';
import { engines, freshDatabase, testConfig } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { startRest, type Rest } from '#tests/support/rest.ts';
import { wholeKysely } from '#tests/support/whole-kysely.ts';
import type { Config } from '#server/platform/config.ts';
import type { Engine } from '#server/platform/db/engine.ts';
import { lastMigration } from '#server/platform/db/migrate.ts';
import { createLogger } from '#server/platform/log.ts';
import type * as Parts from '#server/platform/parts.ts';
import { openPlatform } from '#server/platform/platform.ts';
import { BackupRefused } from './backup-folder.ts';
import { parentsFirst } from './foreign-keys.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const log = createLogger({ logLevel: 'silent' });
const now = Date.UTC(2026, 0, 15, 12);

/** Tables that point to screens, to each other and to themselves. */
const makeNotes = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const big = engine === 'sqlite' ? sql`integer` : sql`bigint`;
    await sql`create table notes (id ${big} primary key, of_screen ${big} not null references screens (id) on delete cascade,
      answer_to ${big} references notes (id) on delete set null)`.execute(db);
    await sql`create table note_links (id ${big} primary key, note ${big} not null references notes (id) on delete cascade)`.execute(
      db,
    );
  },
});

// As of a resource whose folder comes before all others. This is used while the modules are loaded, before this file runs.
vi.mock('#server/platform/parts.ts', async (original) => {
  const real = await original<typeof Parts>();
  const notes = { note_links: ['id'], notes: ['id'] };
  return {
    ...real,
    partsOf: async (folder: string, name: string) => [
      ...(name === 'tables' ? [notes] : []),
      ...(await real.partsOf<unknown>(folder, name)),
    ],
    namedPartsOf: async (folder: string, place: string, name: string) => {
      const parts = await real.namedPartsOf<unknown>(folder, place, name);
      if (place === 'migrations') parts.set('9999-notes', (engine: Engine) => makeNotes(engine));
      return parts;
    },
  };
});

describe.each(engines)('tables that point to those of later folders, on %s', (engine) => {
  let folder: string;
  let rest: Rest;
  let target: Config;
  let drop: () => Promise<void>;
  let fileIds: string[];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kadr-order-'));
    rest = await startRest(engine);
    const empty = engine === 'postgres' ? await freshDatabase() : undefined;
    drop = async () => empty?.drop();
    target = { ...testConfig(join(folder, 'restored')), ...(empty ? { databaseUrl: empty.url } : {}) };
    const ada = await rest.signUp();
    fileIds = [];
    for (const seed of [1, 2]) fileIds.push((await ada.upload(await picture('png', { seed }))).json().fileId);
    const { query } = rest.platform.db;
    await sql`insert into notes (id, of_screen, answer_to) values (1, 1, null), (2, 2, null), (3, 2, 1), (4, 2, 2)`.execute(
      query,
    );
    await sql`insert into note_links (id, note) values (1, 1), (2, 2)`.execute(query);
  });
  afterEach(async () => {
    await rest.close();
    await drop();
    await rm(folder, { recursive: true, force: true });
  });

  const noted = async ({ db }: Pick<Rest['platform'], 'db'>) => ({
    notes: (await sql`select * from notes order by id`.execute(db.query)).rows,
    links: (await sql`select * from note_links order by id`.execute(db.query)).rows,
  });
  const restored = async () => {
    const { report } = await restoreBackup({ config: target, log, from: join(folder, 'backup'), now, anyway: false });
    const platform = await openPlatform(target, { log });
    try {
      return { report, ...(await noted(platform)) };
    } finally {
      await platform.close();
    }
  };
  const options = () => ({ config: rest.platform.config, log, to: join(folder, 'backup'), now });

  test('a backup of them is restored', async () => {
    const before = await noted(rest.platform);
    await makeBackup(options());
    expect(await restored()).toEqual({ report: { files: 2, screens: 2, troubles: [], notes: [] }, ...before });
  });

  test('what points to a screen that is purged meanwhile is left out, or points to nothing, as its key says', async () => {
    const { db, files } = rest.platform;
    const [gone = ''] = fileIds;
    await makeBackup({
      ...options(),
      rowsSaved: async () => {
        await db.transaction((tx) => tx.deleteFrom('screens').where('id', '=', 1).execute());
        await db.transaction((tx) => tx.deleteFrom('files').where('key', '=', gone).execute());
        await files.removeAll(gone);
      },
    });
    const after = await noted(rest.platform);
    expect(after).toEqual({
      notes: [
        { id: 2, of_screen: 2, answer_to: null },
        { id: 3, of_screen: 2, answer_to: null },
        { id: 4, of_screen: 2, answer_to: 2 },
      ],
      links: [{ id: 2, note: 2 }],
    });
    expect(await restored()).toEqual({ report: { files: 1, screens: 1, troubles: [], notes: [] }, ...after });
  });

  test('a test that goes back before them drops them first', async () => {
    const query = wholeKysely(rest.platform.db.query);
    await backTo(query, engine, '2026-11-23-0724-history-version');
    expect([await lastMigration(query), await query.selectFrom('screens').select('id').execute()]).toEqual([
      '2026-11-23-0724-history-version',
      [{ id: 1 }, { id: 2 }],
    ]);
  });
});

test('tables that point to each other in a circle are refused', () => {
  const key = (table: string, parent: string) => ({ table, columns: ['id'], parent, targets: ['id'], setsNull: false });
  const keys = [key('b', 'a'), key('c', 'b'), key('c', 'c')];
  expect(parentsFirst(['c', 'b', 'a'], keys)).toEqual(['a', 'b', 'c']);
  expect(() => parentsFirst(['c', 'b', 'a'], [...keys, key('a', 'c')])).toThrow(
    new BackupRefused(
      'Rows of the tables c, b, a point to each other in a circle, so that none of them can be filled first. Let one of their foreign keys go.',
    ),
  );
});
