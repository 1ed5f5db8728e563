import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { openPostgres } from '#server/platform/db/postgres.ts';
import { openSqlite } from '#server/platform/db/sqlite.ts';
import { createLogger } from '#server/platform/log.ts';
import { engines, freshDatabase } from '#tests/support/engines.ts';

test.each(engines)(
  'a database without libraries gets one for each account, with all that is theirs, on %s',
  async (engine) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'kadr-libraries-'));
    const database = engine === 'postgres' ? await freshDatabase() : undefined;
    const { kysely, close } = database
      ? openPostgres(database.url, createLogger({ logLevel: 'silent' }))
      : openSqlite(dataDir);
    onTestFinished(async () => {
      await close();
      await database?.drop();
    });
    await migrate(kysely, engine, '2026-11-29-0800-asks');
    for (const statement of [
      sql`insert into users (id, public_id, email, email_norm, name, password_hash, timezone, created_at)
      values (3, 'a', 'a', 'a', '', '', 'UTC', 1), (7, 'b', 'b', 'b', '', '', 'UTC', 1)`,
      sql`insert into files (id, key, sha256, mime, bytes, width, height, frames, created_at)
      values (1, 'a', '', 'image/png', 1, 1, 1, 1, 1)`,
      sql`insert into screens (id, signature, owner_id, day, created_at, given_at, file_id, name, deleted_at)
      values (1, 'of-a', 3, 5, 1, 1, 1, '', null), (2, 'of-b', 7, 6, 1, 1, 1, '', 60000)`,
      sql`insert into collections (id, signature, owner_id, title, created_at) values (1, 'c', 7, '', 1)`,
      sql`insert into screen_days (owner_id, day, n) values (3, 5, 1)`,
      sql`insert into trash_minutes (owner_id, minute, n) values (7, 1, 1)`,
      sql`insert into account_usage (owner_id, bytes, changes) values (3, 16384, 12), (7, 16384, 2)`,
      sql`insert into screen_tags (screen_id, tag_key, tag, owner_id) values (1, 'tag', 'Tag', 3)`,
    ])
      await statement.execute(kysely);

    await migrate(kysely, engine);
    const read = async (text: string) => (await sql.raw(text).execute(kysely)).rows;
    expect(
      await read(`select users.public_id, screens.signature, collections.signature as collection, n as days, changes, bytes, tag,
        (select n from trash_minutes where library_id = libraries.id and minute = 1) as minutes
      from libraries join users on users.id = libraries.owner_id
      join library_versions on library_versions.library_id = libraries.id
      join account_usage on account_usage.owner_id = users.id
      left join screens on screens.library_id = libraries.id
      left join collections on collections.library_id = libraries.id
      left join screen_days on screen_days.library_id = libraries.id
      left join screen_tags on screen_tags.library_id = libraries.id order by users.id`),
    ).toEqual([
      {
        public_id: 'a',
        signature: 'of-a',
        collection: null,
        days: 1,
        changes: 12,
        bytes: 16_384,
        tag: 'Tag',
        minutes: null,
      },
      {
        public_id: 'b',
        signature: 'of-b',
        collection: 'c',
        days: null,
        changes: 2,
        bytes: 16_384,
        tag: null,
        minutes: 1,
      },
    ]);
  },
);
