import type { Locale } from '#domain/locales.ts';
import { locales } from '#domain/locales.ts';
import type { Queries, Tx } from '#server/platform/db/database.ts';
import type { Attachment } from '#server/platform/attachments/store.ts';

/** A field as its sender has read it, with what they wrote there. */
export interface Answered {
  title: string;
  text: string;
}

/** What was sent, in words. */
export interface SentText {
  /** Of the form. */
  title: string;
  answers: Answered[];
  /** Where its sender wants to be answered; null where the form asks for no address. */
  replyTo: string | null;
}

export interface Submission extends SentText {
  id: string;
  form: string;
  locale: Locale;
  createdAt: number;
}

export async function insertSubmission(
  tx: Tx,
  { id, form, locale, createdAt, ...content }: Submission,
  files: readonly { field: string; ids: readonly string[] }[],
): Promise<void> {
  await tx
    .insertInto('submissions')
    .values({ id, form, locale, content: JSON.stringify(content), created_at: createdAt })
    .execute();
  const rows = files.flatMap(({ field, ids }) =>
    ids.map((attachment, place) => ({ submission_id: id, field, place, attachment_id: attachment })),
  );
  if (rows.length > 0) await tx.insertInto('submission_files').values(rows).execute();
}

export async function submissionById(
  queries: Queries,
  id: string,
): Promise<(Submission & { files: Attachment[] }) | null> {
  const row = await queries.selectFrom('submissions').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const content: SentText = JSON.parse(row.content);
  const files = await queries
    .selectFrom('submission_files')
    .innerJoin('attachments', 'attachments.id', 'submission_files.attachment_id')
    .select(['attachments.id', 'attachments.name', 'attachments.mime', 'attachments.bytes'])
    .where('submission_id', '=', id)
    .orderBy('field')
    .orderBy('place')
    .execute();
  const locale = locales.find((known) => known === row.locale) ?? 'en';
  return { id: row.id, form: row.form, locale, createdAt: row.created_at, ...content, files };
}
