import type { Config } from '#server/platform/config.ts';
import type { Queries, Tx } from '#server/platform/db/database.ts';
import { insertFile, type NewFile } from '#server/platform/files/insert-file.ts';
import { newLinkColumns } from '../links/defaults.ts';
import type { ScreenRow } from '../tables.ts';
import { addWords } from '../words/index-screens.ts';

const scope = 'upload';

export type NewScreen = Pick<
  ScreenRow,
  'signature' | 'owner_id' | 'library_id' | 'day' | 'created_at' | 'given_at' | 'name'
> &
  Partial<Pick<ScreenRow, 'taken_at' | 'source_url' | 'link_expires_at' | 'link_off_at' | 'link_password_hash'>>;

export async function insertScreen(
  tx: Tx,
  screen: NewScreen,
  file: NewFile,
  config: Pick<Config, 'linkExpiresDays'>,
): Promise<number> {
  // Not created_at, which its sender says: a link is as old as what was received.
  return insertScreenOf(tx, screen, await insertFile(tx, file), { now: file.created_at, config });
}

/** Of a file that is known already; resolves with its id. Its link is as old as `linked.now`. */
export async function insertScreenOf(
  tx: Tx,
  screen: NewScreen,
  file_id: number,
  linked: { now: number; config: Pick<Config, 'linkExpiresDays'> },
): Promise<number> {
  const link = (await newLinkColumns(tx, screen.library_id, linked)).screen;
  const { id } = await tx
    .insertInto('screens')
    .values({
      ...screen,
      file_id,
      ...link,
      link_expires_at: screen.link_expires_at ?? link.link_expires_at,
      link_off_at: screen.link_off_at ?? link.link_off_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addWords(tx, [id]);
  return id;
}

/** What is remembered for this key; a sweep removes it after `idempotencyDays`. */
export async function storedAnswer(queries: Queries, ownerId: number, key: string): Promise<string | null> {
  const row = await queries
    .selectFrom('idempotency_keys')
    .select('answer')
    .where('owner_id', '=', ownerId)
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.answer ?? null;
}

/** Remembers an upload; rejects with a conflict when the key has one already. */
export async function storeAnswer(tx: Tx, ownerId: number, key: string, answer: string, now: number): Promise<void> {
  await tx.insertInto('idempotency_keys').values({ owner_id: ownerId, scope, key, answer, created_at: now }).execute();
}
