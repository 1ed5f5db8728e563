import type { Queries, Tx } from '#server/platform/db/database.ts';
import { attachmentWait } from '#domain/limits.ts';
import { batch } from '../db/in-batches.ts';

/** What is known of a file that somebody has sent with something else. */
export interface Attachment {
  id: string;
  /** As its sender calls it. */
  name: string;
  /** By its content. */
  mime: string;
  bytes: number;
}

const columns = ['id', 'name', 'mime', 'bytes'] as const;

/** So much longer than it waits is a file kept: what takes it may just be on its way. */
const margin = 600_000;

export async function insertAttachment(
  tx: Tx,
  attachment: Attachment & { sha256: string; created_at: number; owner_id: number | null },
): Promise<void> {
  await tx
    .insertInto('attachments')
    .values({ ...attachment, taken_at: null })
    .execute();
}

/** Bytes of all that an account has sent and that is still there. */
export async function attachedBytes(queries: Queries, ownerId: number): Promise<number> {
  const { bytes } = await queries
    .selectFrom('attachments')
    .select(({ fn }) => fn.sum<number | string | null>('bytes').as('bytes'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/** Those of these that wait to be taken. */
export const waitingAttachments = (queries: Queries, ids: readonly string[], now: number): Promise<Attachment[]> =>
  queries
    .selectFrom('attachments')
    .select(columns)
    .where('id', 'in', ids)
    .where('taken_at', 'is', null)
    .where('created_at', '>', now - attachmentWait)
    .execute();

/** Takes these, so that they stay; returns how many of them still waited. */
export async function takeAttachments(tx: Tx, ids: readonly string[], now: number): Promise<number> {
  const taken = await tx
    .updateTable('attachments')
    .set({ taken_at: now })
    .where('id', 'in', ids)
    .where('taken_at', 'is', null)
    .where('created_at', '>', now - attachmentWait)
    .executeTakeFirst();
  return Number(taken.numUpdatedRows);
}

/** One that was taken. */
export const takenAttachment = (queries: Queries, id: string): Promise<Attachment | undefined> =>
  queries
    .selectFrom('attachments')
    .select(columns)
    .where('id', '=', id)
    .where('taken_at', 'is not', null)
    .executeTakeFirst();

/** Some that nothing has taken in time. */
export async function leftAttachments(queries: Queries, now: number): Promise<string[]> {
  const rows = await queries
    .selectFrom('attachments')
    .select('id')
    .where('taken_at', 'is', null)
    .where('created_at', '<', now - attachmentWait - margin)
    .limit(batch)
    .execute();
  return rows.map(({ id }) => id);
}

export async function removeAttachments(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('attachments').where('id', 'in', ids).where('taken_at', 'is', null).execute();
}

/** Nothing refers to these any more: they are swept, at once or from `from` (epoch ms) on. */
export async function releaseAttachments(tx: Tx, ids: readonly string[], from = 0): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('attachments').set({ taken_at: null, created_at: from }).where('id', 'in', ids).execute();
}
