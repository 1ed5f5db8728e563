import { sql, type NotNull } from 'kysely';
import type { ThreadState } from '#domain/picture-thread.ts';
import { avatarKeyOf } from '#server/accounts/avatar.ts';
import type { Queries, Tx } from '#server/platform/db/database.ts';
import type { Engine } from '#server/platform/db/engine.ts';
import type { ThreadRow } from './tables.ts';

/** A thread, and up to which of its comments somebody has read it. */
export type ReadThread = ThreadRow & { seen: number | null };

const withReads = (queries: Queries, userId: number) =>
  queries
    .selectFrom('threads')
    .leftJoin('thread_reads', (join) =>
      join.onRef('thread_reads.thread_id', '=', 'threads.id').on('thread_reads.user_id', '=', userId),
    )
    .selectAll('threads')
    .select('thread_reads.comment_id as seen');

interface ThreadsWanted {
  screenId: number;
  state: ThreadState | undefined;
}

/** The threads of a screen, the newest first. Nobody has the id 0. */
export const threadsPage = (
  queries: Queries,
  { screenId, state }: ThreadsWanted,
  { userId, limit, offset }: { userId: number; limit: number; offset: number },
): Promise<ReadThread[]> =>
  withReads(queries, userId)
    .where('threads.screen_id', '=', screenId)
    .$if(state !== undefined, (query) => query.where('threads.state', '=', state ?? 'open'))
    .orderBy('threads.number', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export async function countThreadsOf(queries: Queries, { screenId, state }: ThreadsWanted): Promise<number> {
  const row = await queries
    .selectFrom('threads')
    .select(sql<number>`count(*)`.as('n'))
    .where('screen_id', '=', screenId)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'open'))
    .executeTakeFirstOrThrow();
  return row.n;
}

export const threadOf = (
  queries: Queries,
  screenId: number,
  id: number,
  userId: number,
): Promise<ReadThread | undefined> =>
  withReads(queries, userId).where('threads.id', '=', id).where('threads.screen_id', '=', screenId).executeTakeFirst();

/** A thread of this screen that nobody else changes until the transaction ends. */
export const holdThread = (tx: Tx, engine: Engine, screenId: number, id: number): Promise<ThreadRow | undefined> =>
  tx
    .selectFrom('threads')
    .selectAll()
    .where('id', '=', id)
    .where('screen_id', '=', screenId)
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();

/** Until the transaction ends nobody else begins a thread there. */
export async function holdScreen(tx: Tx, engine: Engine, screenId: number): Promise<void> {
  // SQLite has one writer.
  if (engine === 'postgres')
    await tx.selectFrom('screens').select('id').where('id', '=', screenId).forUpdate().execute();
}

/** The number of the thread that comes next. */
export async function nextNumber(tx: Tx, screenId: number): Promise<number> {
  const last = await tx
    .selectFrom('threads')
    .select('number')
    .where('screen_id', '=', screenId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (last?.number ?? 0) + 1;
}

/** The comment that begins a thread. */
export const beginningOf = (queries: Queries, threadId: number): Promise<{ id: number; answers: number } | undefined> =>
  queries
    .selectFrom('comments')
    .select(['id', 'answers'])
    .where('thread_id', '=', threadId)
    .where('top_id', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

export async function setLast(
  tx: Tx,
  id: number,
  last: Pick<ThreadRow, 'last_comment' | 'last_author' | 'active_at'>,
): Promise<void> {
  await tx.updateTable('threads').set(last).where('id', '=', id).execute();
}

export async function setRead(tx: Tx, read: { user_id: number; thread_id: number; comment_id: number }): Promise<void> {
  const { comment_id } = read;
  await tx
    .insertInto('thread_reads')
    .values(read)
    .onConflict((conflict) => conflict.columns(['user_id', 'thread_id']).doUpdateSet({ comment_id }))
    .execute();
}

/** How many people are offered to be named at a picture. */
const peopleAtOnce = 50;

/** Who may be named at a screen: its owner, and who wrote there, without `except`. */
export const peopleOf = (
  queries: Queries,
  { id, owner_id }: { id: number; owner_id: number },
  except: number,
): Promise<{ id: number; public_id: string; name: string; avatar_key: string | null }[]> =>
  queries
    .selectFrom('users')
    .select(['users.id', 'users.public_id', 'users.name', avatarKeyOf('users')])
    .where('users.id', '!=', except)
    .where((eb) =>
      eb.or([
        eb('users.id', '=', owner_id),
        eb(
          'users.id',
          'in',
          eb
            .selectFrom('comments')
            .innerJoin('threads', 'threads.id', 'comments.thread_id')
            .select('comments.author_id')
            .where('threads.screen_id', '=', id)
            .where('comments.author_id', 'is not', null)
            .$narrowType<{ author_id: NotNull }>(),
        ),
      ]),
    )
    .orderBy('users.id')
    .limit(peopleAtOnce)
    .execute();
