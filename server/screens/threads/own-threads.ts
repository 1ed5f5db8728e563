import { setImmediate } from 'node:timers/promises';
import { sql, type NotNull } from 'kysely';
import type { Static } from 'typebox';
import type { ThreadState } from '#domain/picture-thread.ts';
import { roleIn } from '#server/accounts/libraries/roles.ts';
import type { Caller } from '#server/accounts/sessions.ts';
import { hears, mayChange, voiceOf } from '#server/comments/readable.ts';
import type { Queries } from '#server/platform/db/database.ts';
import type { Page } from '#server/platform/http/paging.ts';
import type { Platform } from '#server/platform/platform.ts';
import { guardColumns, type GuardedScreen } from '../open-screen.ts';
import { ownScreenOf, screenColumns, screenOf } from '../screen.ts';
import { threadAnswers } from './answers.ts';
import { drawingFor } from './pins.ts';
import type { ScreenThread } from './schema.ts';
import type { ReadThread } from './store.ts';

export interface OwnThreads {
  /** Of threads on pictures of the caller. */
  state: ThreadState;
  /** In place of these, the threads that the caller began, wherever. */
  mine: boolean;
  /** In place of both, those in which the caller is named. */
  mentions: boolean;
}

/** Threads that concern this caller, that in which something was said last first, with their pictures. */
export async function ownThreads(
  { clock, config, db }: Platform,
  caller: Caller,
  wanted: OwnThreads,
  page: { limit: number; offset: number },
): Promise<Page<Static<typeof ScreenThread>>> {
  const userId = caller.user.id;
  const now = clock.now();
  const threads = await concerning(db.query, userId, wanted)
    .orderBy(wanted.mentions ? 'threads.id' : 'threads.active_at', 'desc')
    .orderBy('threads.id', 'desc')
    .leftJoin('thread_reads', (join) =>
      join.onRef('thread_reads.thread_id', '=', 'threads.id').on('thread_reads.user_id', '=', userId),
    )
    .selectAll('threads')
    .select('thread_reads.comment_id as seen')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const total = await concerning(db.query, userId, wanted)
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow();
  const items: Static<typeof ScreenThread>[] = [];
  const byScreen = Map.groupBy(threads, ({ screen_id }) => screen_id);
  const found = new Map<number, Static<typeof ScreenThread>>();
  for (const screen of await screensOf(db.query, [...byScreen.keys()])) {
    // Of pictures that do not open any more nothing is told.
    if (!hears({ caller, now }, screen)) continue;
    const role = roleIn(caller.user, screen.library_id);
    const isOwner = mayChange(caller.user, screen.library_id);
    const voice = voiceOf({ caller }, { role, isOwner }, screen) ?? 'member';
    const own: ReadThread[] = byScreen.get(screen.id) ?? [];
    const answer = (voice === 'owner' ? ownScreenOf : screenOf)(screen, config.publicUrl);
    const drawing = await drawingFor(db.query, screen, own);
    for (const thread of await threadAnswers(db.query, own, drawing, { caller, voice, now }))
      found.set(thread.id, { screen: answer, thread });
    // A drawing takes a while to be read: others have their turn.
    await setImmediate();
  }
  for (const { id } of threads) {
    const item = found.get(id);
    if (item) items.push(item);
  }
  return { items, total: total.n, ...page };
}

function concerning(queries: Queries, userId: number, { state, mine, mentions }: OwnThreads) {
  const threads = queries
    .selectFrom('threads')
    .innerJoin('screens', 'screens.id', 'threads.screen_id')
    .where('screens.deleted_at', 'is', null);
  if (mentions)
    return threads.where('threads.id', 'in', (eb) =>
      eb
        .selectFrom('comment_mentions')
        .innerJoin('comments', 'comments.id', 'comment_mentions.comment_id')
        .select('comments.thread_id')
        .where('comment_mentions.user_id', '=', userId)
        .where('comments.thread_id', 'is not', null)
        .$narrowType<{ thread_id: NotNull }>(),
    );
  if (mine) return threads.where('threads.author_id', '=', userId);
  return threads.where('threads.owner_id', '=', userId).where('threads.state', '=', state);
}

function screensOf(queries: Queries, ids: readonly number[]): Promise<GuardedScreen[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return queries
    .selectFrom('screens')
    .innerJoin('files', 'files.id', 'screens.file_id')
    .innerJoin('users', 'users.id', 'screens.owner_id')
    .innerJoin('libraries', 'libraries.id', 'screens.library_id')
    .leftJoin('spaces', 'spaces.id', 'libraries.space_id')
    .select([...screenColumns, ...guardColumns])
    .where('screens.id', 'in', ids)
    .execute();
}
