import { userColumns, userOfRow } from '#server/accounts/users.ts';
import type { Queries } from '#server/platform/db/database.ts';
import type { AnswerLetter } from './answer-letter.ts';
import { hears, screenOfThread } from './readable.ts';

export interface Told extends Pick<AnswerLetter, 'locale' | 'author' | 'text' | 'kind' | 'isGuest'> {
  public_id: string;
  name: string;
  email: string;
  /** Where it stands. */
  path: string;
}

/**
 * What this reader is told of a comment on a picture; undefined where they want no such mail, may not open the picture by now, or it
 * is not to be read any more.
 */
export async function talkToldOf(
  queries: Queries,
  { comment, reader, now }: { comment: number; reader: number; now: number },
): Promise<Told | undefined> {
  const said = await queries
    .selectFrom('comments')
    .leftJoin('users', 'users.id', 'comments.author_id')
    .select(['comments.text', 'comments.thread_id', 'comments.guest_name', 'users.name'])
    .where('comments.id', '=', comment)
    .where('comments.state', '=', 'shown')
    .executeTakeFirst();
  const author = said?.name ?? said?.guest_name;
  if (!said || said.thread_id === null || typeof author !== 'string') return undefined;
  const row = await queries
    .selectFrom('users')
    .select(userColumns)
    .where('users.id', '=', reader)
    .where('users.notify_replies', '=', 1)
    .executeTakeFirst();
  const screen = row && (await screenOfThread(queries, said.thread_id));
  if (!row || !screen || !hears({ caller: { user: userOfRow(row) }, now }, screen)) return undefined;
  const { public_id, name, email, locale } = row;
  const path = `/s/${screen.signature}?comment=${comment}#comment-${comment}`;
  return {
    public_id,
    name,
    email,
    locale,
    author,
    text: said.text,
    kind: 'picture',
    isGuest: said.name === null,
    path,
  };
}
