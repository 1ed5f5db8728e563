import type { Selectable } from 'kysely';
import type { Queries, Tx } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';

type Row = Selectable<Tables['mailed_codes']>;

export interface MailedCode {
  id: string;
  purpose: Row['purpose'];
  email: string;
  emailNorm: string;
  userId: number | null;
  locale: Row['locale'];
  kept: string;
  sending: number;
  tries: number;
  sentAt: number;
  createdAt: number;
}

const mailedCodeOfRow = (row: Row): MailedCode => ({
  id: row.id,
  purpose: row.purpose,
  email: row.email,
  emailNorm: row.email_norm,
  userId: row.user_id,
  locale: row.locale,
  kept: row.kept,
  sending: row.sending,
  tries: row.tries,
  sentAt: row.sent_at,
  createdAt: row.created_at,
});

export async function insertMailedCode(tx: Tx, code: MailedCode): Promise<void> {
  await tx
    .insertInto('mailed_codes')
    .values({
      id: code.id,
      purpose: code.purpose,
      email: code.email,
      email_norm: code.emailNorm,
      user_id: code.userId,
      locale: code.locale,
      kept: code.kept,
      sending: code.sending,
      tries: code.tries,
      sent_at: code.sentAt,
      created_at: code.createdAt,
    })
    .execute();
}

export async function mailedCodeById(queries: Queries, id: string): Promise<MailedCode | null> {
  const row = await queries.selectFrom('mailed_codes').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? mailedCodeOfRow(row) : null;
}

/** The newest of an address in its normal form. */
export async function newestMailedCode(
  queries: Queries,
  purpose: MailedCode['purpose'],
  emailNorm: string,
): Promise<MailedCode | null> {
  const row = await queries
    .selectFrom('mailed_codes')
    .selectAll()
    .where('email_norm', '=', emailNorm)
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? mailedCodeOfRow(row) : null;
}

/** Counts a try, however many come at once; null where there is none left, or nothing to try. */
export async function countTry(tx: Tx, id: string, limit: number): Promise<MailedCode | null> {
  const row = await tx
    .updateTable('mailed_codes')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('tries', '<', limit)
    .returningAll()
    .executeTakeFirst();
  return row ? mailedCodeOfRow(row) : null;
}

/** Replaces the code by the next one. Of any number of callers exactly one gets it, the others null. */
export async function countSending(
  tx: Tx,
  { id, sending }: Pick<MailedCode, 'id' | 'sending'>,
  now: number,
): Promise<MailedCode | null> {
  const row = await tx
    .updateTable('mailed_codes')
    .set({ sending: sending + 1, tries: 0, sent_at: now })
    .where('id', '=', id)
    .where('sending', '=', sending)
    .returningAll()
    .executeTakeFirst();
  return row ? mailedCodeOfRow(row) : null;
}

export async function deleteMailedCode(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('mailed_codes').where('id', '=', id).execute();
}

/** All of one purpose that wait for the owner of an account. */
export async function deleteMailedCodesOf(tx: Tx, purpose: MailedCode['purpose'], userId: number): Promise<void> {
  await tx.deleteFrom('mailed_codes').where('user_id', '=', userId).where('purpose', '=', purpose).execute();
}
