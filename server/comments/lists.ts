import { sql } from 'kysely';
import type { Sorting } from '#domain/comment.ts';
import type { Role } from '#domain/role.ts';
import { avatarKeyOf } from '#server/accounts/avatar.ts';
import type { Queries } from '#server/platform/db/database.ts';
import type { CommentState } from './tables.ts';

/** Which comments: the threads beneath a subject in an order, or the answers of one, the oldest first. */
export type CommentList = { subject: string; sorting: Sorting } | { topId: number };

/** A comment with its author, and how `userId` has rated it. */
export interface CommentRow {
  id: number;
  subject: string;
  top_id: number | null;
  parent_id: number | null;
  author_id: number | null;
  guest_name: string | null;
  thread_id: number | null;
  /** The library of the picture that it is said on; null elsewhere. */
  thread_library: number | null;
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

/** The threads beneath a subject. */
export async function countThreads(queries: Queries, subject: string): Promise<number> {
  const row = await queries
    .selectFrom('comments')
    .select(sql<number>`count(*)`.as('n'))
    .where('subject', '=', subject)
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
  const threads = page.where('comments.subject', '=', list.subject).where('comments.top_id', 'is', null);
  const orders = {
    all: () => threads.orderBy('comments.active_at', 'desc').orderBy('comments.id', 'desc'),
    new: () => threads.orderBy('comments.id', 'desc'),
    old: () => threads.orderBy('comments.id'),
    top: () => threads.orderBy('comments.rating', 'desc').orderBy('comments.id', 'desc'),
  };
  return orders[list.sorting]().execute();
}

/** How many answers of a thread come with it. */
export const answersAtOnce = 10;

/** What is said in these threads on a picture: the beginning of each, and its first answers. */
export async function commentsOfThreads(
  queries: Queries,
  threadIds: readonly number[],
  userId: number,
): Promise<Map<number, CommentRow[]>> {
  if (threadIds.length === 0) return new Map();
  const places = queries
    .selectFrom('comments')
    .select(['id', sql<number>`row_number() over (partition by thread_id order by id)`.as('place')])
    .where('thread_id', 'in', threadIds)
    .as('places');
  const rows = await shownTo(queries, userId)
    .innerJoin(places, 'places.id', 'comments.id')
    .where('places.place', '<=', answersAtOnce + 1)
    .orderBy('comments.id')
    .execute();
  return Map.groupBy(rows, ({ thread_id }) => thread_id ?? 0);
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
    .leftJoin('threads', 'threads.id', 'comments.thread_id')
    .leftJoin('screens', 'screens.id', 'threads.screen_id')
    .leftJoin('comment_votes', (join) =>
      join.onRef('comment_votes.comment_id', '=', 'comments.id').on('comment_votes.user_id', '=', userId),
    )
    .select([
      'comments.id',
      'comments.subject',
      'comments.top_id',
      'comments.parent_id',
      'comments.author_id',
      'comments.guest_name',
      'comments.thread_id',
      'screens.library_id as thread_library',
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
