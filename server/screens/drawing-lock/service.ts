import type { Static } from 'typebox';
import { drawingLockLife } from '#domain/limits.ts';
import { announceScreens } from '#server/accounts/live/announce.ts';
import type { Caller } from '#server/accounts/sessions.ts';
import type { Queries } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { holdOwnScreen, ownScreen } from '../own-screen.ts';
import type { DrawingLock, DrawingRequest } from './schema.ts';

type LockAnswer = Static<typeof DrawingLock>;

interface Target {
  caller: Caller;
  signature: string;
}

/** Who draws on a screen now, for all who may see it by its library. */
export async function drawingLock(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { caller, signature }: Target,
): Promise<LockAnswer> {
  const screen = await ownScreen(db.query, caller, signature, 'viewer');
  const lock = await lockOf(db.query, screen.id);
  const isOver = !lock || lock.expires_at <= clock.now();
  return isOver ? free : { is_held: false, drawer: lock.name, is_me: lock.user_id === caller.user.id };
}

/**
 * Lets a tab draw on a screen for half a minute more, where no other one does or it is to be taken over. Answers who draws otherwise. Everybody
 * who watches hears of it when another tab draws than before.
 */
export const askToDraw = (
  platform: Pick<Platform, 'db' | 'clock' | 'bus'>,
  { caller, signature }: Target,
  { tab, take }: Static<typeof DrawingRequest>,
): Promise<LockAnswer> =>
  platform.db.transaction(
    async (tx) => {
      const screen = await holdOwnScreen(tx, platform.db.engine, caller, signature);
      const now = platform.clock.now();
      await tx.deleteFrom('drawing_locks').where('expires_at', '<=', now).execute();
      const lock = await lockOf(tx, screen.id);
      const isHeld = lock !== undefined && lock.user_id === caller.user.id && lock.tab === tab;
      if (lock && !isHeld && !take)
        return { is_held: false, drawer: lock.name, is_me: lock.user_id === caller.user.id };
      const held = { user_id: caller.user.id, tab, expires_at: now + drawingLockLife };
      await tx
        .insertInto('drawing_locks')
        .values({ screen_id: screen.id, ...held })
        .onConflict((conflict) => conflict.column('screen_id').doUpdateSet(held))
        .execute();
      if (!isHeld) await announceScreens(tx, platform, ['drawing'], [signature]);
      return { is_held: true, drawer: caller.user.name, is_me: true };
    },
    { durable: false },
  );

/** A tab draws no more. What another one holds stays. */
export const stopDrawing = (
  platform: Pick<Platform, 'db' | 'clock' | 'bus'>,
  { caller, signature }: Target,
  tab: string,
): Promise<void> =>
  platform.db.transaction(
    async (tx) => {
      const screen = await holdOwnScreen(tx, platform.db.engine, caller, signature, 'viewer');
      const gone = await tx
        .deleteFrom('drawing_locks')
        .where('screen_id', '=', screen.id)
        .where('user_id', '=', caller.user.id)
        .where('tab', '=', tab)
        .returning('screen_id')
        .executeTakeFirst();
      if (gone) await announceScreens(tx, platform, ['drawing'], [signature]);
    },
    { durable: false },
  );

const free: LockAnswer = { is_held: false, drawer: null, is_me: false };

const lockOf = (queries: Queries, screenId: number) =>
  queries
    .selectFrom('drawing_locks')
    .innerJoin('users', 'users.id', 'drawing_locks.user_id')
    .select(['drawing_locks.user_id', 'drawing_locks.tab', 'drawing_locks.expires_at', 'users.name'])
    .where('drawing_locks.screen_id', '=', screenId)
    .executeTakeFirst();
