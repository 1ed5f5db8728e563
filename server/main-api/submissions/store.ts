import { releaseAttachments, type Attachment } from '#server/platform/attachments/store.ts';
import type { Queries, Tx } from '#server/platform/db/database.ts';

/** The ids of a page, the newest first; of one form, where one is named. */
export async function submissionsPage(
  queries: Queries,
  { form, limit, offset }: { form?: string | undefined; limit: number; offset: number },
): Promise<string[]> {
  const rows = await queries
    .selectFrom('submissions')
    .select('id')
    .$if(form !== undefined, (query) => query.where('form', '=', form ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id }) => id);
}

export async function countSubmissions(queries: Queries, form: string | undefined): Promise<number> {
  const { total } = await queries
    .selectFrom('submissions')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .$if(form !== undefined, (query) => query.where('form', '=', form ?? ''))
    .executeTakeFirstOrThrow();
  return total;
}

/** A file that came with a submission; nothing else of the attachments is read by it. */
export const submittedFile = (queries: Queries, id: string): Promise<Attachment | undefined> =>
  queries
    .selectFrom('submission_files')
    .innerJoin('attachments', 'attachments.id', 'submission_files.attachment_id')
    .select(['attachments.id', 'attachments.name', 'attachments.mime', 'attachments.bytes'])
    .where('attachment_id', '=', id)
    .executeTakeFirst();

/** Removes one with all its files; returns whether it was there. */
export async function removeSubmission(tx: Tx, id: string): Promise<boolean> {
  const files = await tx
    .deleteFrom('submission_files')
    .where('submission_id', '=', id)
    .returning('attachment_id')
    .execute();
  const removed = await tx.deleteFrom('submissions').where('id', '=', id).returning('id').executeTakeFirst();
  await releaseAttachments(
    tx,
    files.map(({ attachment_id: file }) => file),
  );
  return removed !== undefined;
}
