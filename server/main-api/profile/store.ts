import type { Locale } from '#domain/locales.ts';
import type { Queries, Tx } from '#server/platform/db/database.ts';
import { nameLength } from '#domain/limits.ts';
import { changePeopleWords } from '#server/accounts/people-words.ts';
import { plainText } from '#server/accounts/plain-text.ts';
import { userColumns, userOfRow, type User } from '#server/accounts/users.ts';

export interface ProfileChange {
  name?: string;
  timezone?: string;
  language?: Locale;
  notify_replies?: boolean;
}

/** Whether replies to comments are mailed, and how many bytes the pictures of the account take. */
export async function profileOf(queries: Queries, userId: number): Promise<{ notifyReplies: boolean; used: number }> {
  const row = await queries
    .selectFrom('users')
    .leftJoin('account_usage', 'account_usage.owner_id', 'users.id')
    .select(['users.notify_replies', 'account_usage.bytes'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  return { notifyReplies: row.notify_replies === 1, used: row.bytes ?? 0 };
}

export async function changeProfile(tx: Tx, userId: number, change: ProfileChange): Promise<User> {
  const { name, timezone, language, notify_replies: replies } = change;
  const row = await tx
    .updateTable('users')
    .set({
      ...(name === undefined ? {} : { name: plainText(name, nameLength) }),
      ...(timezone === undefined ? {} : { timezone }),
      ...(language === undefined ? {} : { locale: language }),
      ...(replies === undefined ? {} : { notify_replies: replies ? 1 : 0 }),
    })
    .where('id', '=', userId)
    .returning(userColumns)
    .executeTakeFirstOrThrow();
  const user = userOfRow(row);
  if (name !== undefined) await changePeopleWords(tx, user);
  return user;
}
