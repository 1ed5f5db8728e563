import type { Queries, Tx } from '#server/platform/db/database.ts';
import type { FileRow, ScreenRow } from '../tables.ts';

const scope = 'upload';

export type NewScreen = Pick<ScreenRow, 'signature' | 'owner_id' | 'day' | 'created_at' | 'name'> &
  Pick<FileRow, 'sha256' | 'mime' | 'bytes' | 'width' | 'height' | 'frames'> & {
    file_key: string;
    received_at: number;
  };

export async function insertScreen(tx: Tx, screen: NewScreen): Promise<void> {
  const file = await tx
    .insertInto('files')
    .values({
      key: screen.file_key,
      sha256: screen.sha256,
      mime: screen.mime,
      bytes: screen.bytes,
      width: screen.width,
      height: screen.height,
      frames: screen.frames,
      created_at: screen.received_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('screens')
    .values({
      signature: screen.signature,
      owner_id: screen.owner_id,
      day: screen.day,
      created_at: screen.created_at,
      file_id: file.id,
      name: screen.name,
      // Not created_at, which its sender says: a link is as old as what was received.
      link_on_at: screen.received_at,
    })
    .execute();
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
