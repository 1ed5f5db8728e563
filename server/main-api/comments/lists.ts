import { sql } from 'kysely';
import type { Sorting } from '#domain/comment.ts';
import type { Role } from '#domain/role.ts';
import { avatarKeyOf } from '#server/accounts/avatar.ts';
import type { Queries } from '#server/platform/db/database.ts';
import type { CommentState } from './tables.ts';

/** Which comments: the threads of a post in an order, or the answers of one, the oldest first. */
export type CommentList = { postAlias: string; sorting: Sorting } | { topId: number };

/** A comment with its author, and how `userId` has rated it. */
export interface CommentRow {
  id: number;
  post_alias: string;
  top_id: number | null;
  parent_id: number | null;
  author_id: number | null;
  text: string;
  state: CommentState;
  rating: number;
  answers: number;
  created_at: number;
  edited_at: number | null;
  name: string | null;
  role: Role | null;
  avatar_key: string | null;
  weight: number | null;
}

/** The threads of a post. */
export async function countThreads(queries: Queries, postAlias: string): Promise<number> {
  const row = await queries
    .selectFrom('comments')
    .select(sql<number>`count(*)`.as('n'))
    .where('post_alias', '=', postAlias)
    .where('top_id', 'is', null)
    .executeTakeFirstOrThrow();
  return row.n;
}

/** A page of a list, without the comment `except`, which stands at its beginning. Nobody has the id 0. */
export function commentsPage(
  queries: Queries,
  list: CommentList,
  { userId, limit, offset, except }: { userId: number; limit: number; offset: number; except?: number | undefined },
): Promise<CommentRow[]> {
  const page = shownTo(queries, userId)
    .$if(except !== undefined, (query) => query.where('comments.id', '!=', except ?? 0))
    .limit(limit)
    .offset(offset);
  if ('topId' in list) return page.where('comments.top_id', '=', list.topId).orderBy('comments.id').execute();
  const threads = page.where('comments.post_alias', '=', list.postAlias).where('comments.top_id', 'is', null);
  const orders = {
    all: () => threads.orderBy('comments.active_at', 'desc').orderBy('comments.id', 'desc'),
    new: () => threads.orderBy('comments.id', 'desc'),
    old: () => threads.orderBy('comments.id'),
    top: () => threads.orderBy('comments.rating', 'desc').orderBy('comments.id', 'desc'),
  };
  return orders[list.sorting]().execute();
}

export const commentById = (queries: Queries, id: number, userId: number): Promise<CommentRow | undefined> =>
  shownTo(queries, userId).where('comments.id', '=', id).executeTakeFirst();

/** Those that somebody has reported since staff looked, the latest report first. */
export const reportedPage = (
  queries: Queries,
  { userId, limit, offset }: { userId: number; limit: number; offset: number },
): Promise<(CommentRow & { reports: number })[]> =>
  shownTo(queries, userId)
    .select((eb) =>
      eb
        .selectFrom('comment_reports')
        .select(sql<number>`count(*)`.as('n'))
        .whereRef('comment_reports.comment_id', '=', 'comments.id')
        .$asScalar()
        .$notNull()
        .as('reports'),
    )
    .where('comments.reported_at', 'is not', null)
    .orderBy('comments.reported_at', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export async function countReported(queries: Queries): Promise<number> {
  const row = await queries
    .selectFrom('comments')
    .select(sql<number>`count(*)`.as('n'))
    .where('reported_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return row.n;
}

const shownTo = (queries: Queries, userId: number) =>
  queries
    .selectFrom('comments')
    .leftJoin('users', 'users.id', 'comments.author_id')
    .leftJoin('comment_votes', (join) =>
      join.onRef('comment_votes.comment_id', '=', 'comments.id').on('comment_votes.user_id', '=', userId),
    )
    .select([
      'comments.id',
      'comments.post_alias',
      'comments.top_id',
      'comments.parent_id',
      'comments.author_id',
      'comments.text',
      'comments.state',
      'comments.rating',
      'comments.answers',
      'comments.created_at',
      'comments.edited_at',
      'users.name',
      'users.role',
      avatarKeyOf('users'),
      'comment_votes.weight',
    ]);
