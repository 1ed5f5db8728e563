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
  active_at: number;
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

/** By what each list is ordered; of those that are alike in it the one with the higher id is the newer one. */
const orders = {
  all: ['active_at', 'desc'],
  new: ['id', 'desc'],
  old: ['id', 'asc'],
  top: ['rating', 'desc'],
} as const satisfies Record<Sorting, readonly [string, 'asc' | 'desc']>;

/** A page of a list, without the comment `except`, which stands at its beginning. Nobody has the id 0. */
export async function commentsPage(
  queries: Queries,
  list: CommentList,
  { userId, limit, offset, except = 0 }: { userId: number; limit: number; offset: number; except?: number | undefined },
): Promise<CommentRow[]> {
  const [by, direction] = orders['topId' in list ? 'old' : list.sorting];
  const all = queries.selectFrom('comments').select('id').where('id', '!=', except);
  const listed =
    'topId' in list
      ? all.where('top_id', '=', list.topId)
      : all.where('subject', '=', list.subject).where('top_id', 'is', null);
  // The page is found in the index alone; only its rows are read.
  const page = listed.orderBy(by, direction).orderBy('id', direction).limit(limit).offset(offset);
  const rows = await shownTo(queries, userId).innerJoin(page.as('page'), 'page.id', 'comments.id').execute();
  const sign = direction === 'asc' ? 1 : -1;
  return rows.toSorted((a, b) => sign * (a[by] - b[by] || a.id - b.id));
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
  const ends = queries
    .selectFrom('threads as of_page')
    .select((eb) => {
      const last = eb
        .selectFrom('comments as said')
        .select('said.id')
        .whereRef('said.thread_id', '=', 'of_page.id')
        .orderBy('said.id')
        .limit(1)
        .offset(answersAtOnce);
      return ['of_page.id', eb.fn.coalesce(last, sql.lit(Number.MAX_SAFE_INTEGER)).as('last')];
    })
    .where('of_page.id', 'in', threadIds)
    .as('ends');
  const rows = await shownTo(queries, userId)
    .innerJoin(ends, (join) => join.onRef('ends.id', '=', 'comments.thread_id').onRef('comments.id', '<=', 'ends.last'))
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
      'comments.active_at',
      'comments.created_at',
      'comments.edited_at',
      'users.name',
      'users.role',
      avatarKeyOf('users'),
      'comment_votes.weight',
    ]);
