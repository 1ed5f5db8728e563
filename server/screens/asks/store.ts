import { sql } from 'kysely';
import type { Queries, Tx } from '#server/platform/db/database.ts';
import type { Engine } from '#server/platform/db/engine.ts';
import { deleteUnusedFiles, holdFiles } from '#server/platform/files/unused-files.ts';
import { changeUsage } from '../account-usage.ts';

const askColumns = [
  'asks.id',
  'asks.signature',
  'asks.owner_id',
  'asks.note',
  'asks.expires_at',
  'asks.pictures_left',
] as const;

/** Undefined where its owner has left, too. */
export const askBySignature = (queries: Queries, signature: string) =>
  queries
    .selectFrom('asks')
    .innerJoin('users', 'users.id', 'asks.owner_id')
    .select([...askColumns, 'asks.told_at', 'users.name as asker', 'users.public_id as asker_id'])
    .where('asks.signature', '=', signature)
    .where('users.suspended_at', 'is', null)
    .where('users.deletion_at', 'is', null)
    .executeTakeFirst();

export type AskRecord = NonNullable<Awaited<ReturnType<typeof askBySignature>>>;

const openOf = (queries: Queries, ownerId: number, now: number) =>
  queries
    .selectFrom('asks')
    .where('owner_id', '=', ownerId)
    .where('expires_at', '>', now)
    .where('pictures_left', '>', 0);

/** Those that take pictures still, the newest first. */
export const openAsks = (queries: Queries, ownerId: number, now: number, limit: number) =>
  openOf(queries, ownerId, now).select(askColumns).orderBy('id', 'desc').limit(limit).execute();

export async function countOpenAsks(queries: Queries, ownerId: number, now: number): Promise<number> {
  const { n } = await openOf(queries, ownerId, now)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** Takes one picture off what an ask takes; undefined where it takes none any more. */
export const takeOne = (tx: Tx, askId: number, now: number) =>
  tx
    .updateTable('asks')
    .set({ pictures_left: sql<number>`pictures_left - 1` })
    .where('id', '=', askId)
    .where('pictures_left', '>', 0)
    .where('expires_at', '>', now)
    .returning(['pictures_left', 'told_at'])
    .executeTakeFirst();

/** Whether this very picture came by this ask and waits. */
export async function hasPicture(queries: Queries, askId: number, sha256: string): Promise<boolean> {
  const row = await queries
    .selectFrom('asked_pictures')
    .innerJoin('files', 'files.id', 'asked_pictures.file_id')
    .select('asked_pictures.id')
    .where('ask_id', '=', askId)
    .where('files.sha256', '=', sha256)
    .executeTakeFirst();
  return row !== undefined;
}

const pictures = (queries: Queries, ownerId: number) =>
  queries
    .selectFrom('asked_pictures')
    .innerJoin('files', 'files.id', 'asked_pictures.file_id')
    .select([
      'asked_pictures.id',
      'asked_pictures.signature',
      'asked_pictures.name',
      'asked_pictures.author_name',
      'asked_pictures.words',
      'asked_pictures.created_at',
      'files.key as file_key',
      'files.sha256',
      'files.mime',
      'files.bytes',
      'files.width',
      'files.height',
      'files.fault',
    ])
    .where('asked_pictures.owner_id', '=', ownerId);

/** What waits for its owner, the newest first. */
export const picturesPage = (queries: Queries, ownerId: number, { limit, offset }: { limit: number; offset: number }) =>
  pictures(queries, ownerId).orderBy('asked_pictures.id', 'desc').limit(limit).offset(offset).execute();

export const pictureBySignature = (queries: Queries, ownerId: number, signature: string) =>
  pictures(queries, ownerId).where('asked_pictures.signature', '=', signature).executeTakeFirst();

export async function countPictures(queries: Queries, ownerId: number): Promise<number> {
  const { n } = await queries
    .selectFrom('asked_pictures')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return n;
}

/** Takes those of these that are the owner's out of what waits, in the order in which they came. */
export async function takeOut(tx: Tx, ownerId: number, signatures: readonly string[]) {
  if (signatures.length === 0) return [];
  const taken = await tx
    .deleteFrom('asked_pictures')
    .where('owner_id', '=', ownerId)
    .where('signature', 'in', signatures)
    .returning(['id', 'signature', 'file_id', 'name', 'created_at'])
    .execute();
  return taken.toSorted((a, b) => a.id - b.id);
}

/** Lets go of files that waited for an owner; resolves with the keys of those that nothing needs any more. */
export async function letGo(tx: Tx, engine: Engine, ownerId: number, fileIds: readonly number[]): Promise<string[]> {
  const held = await holdFiles(tx, engine, fileIds);
  await changeUsage(tx, ownerId, { removed: held.map(({ bytes }) => bytes) });
  return (await deleteUnusedFiles(tx, fileIds)).map(({ key }) => key);
}
