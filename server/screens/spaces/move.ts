import { sql } from 'kysely';
import type { Static } from 'typebox';
import { allows } from '#domain/library.ts';
import { announceChange } from '#server/accounts/live/announce.ts';
import { asMemberNow, requireEditor } from '#server/accounts/libraries/libraries.ts';
import { libraryFor, roleIn } from '#server/accounts/libraries/roles.ts';
import { isLinkOn, isLinkOpen } from '#server/accounts/screen-access.ts';
import type { Caller } from '#server/accounts/sessions.ts';
import type { Queries, Tx } from '#server/platform/db/database.ts';
import type { Engine } from '#server/platform/db/engine.ts';
import { holdFiles } from '#server/platform/files/unused-files.ts';
import type { Platform } from '#server/platform/platform.ts';
import { changeUsage } from '../account-usage.ts';
import { guardsOf } from '../collections/store.ts';
import { countDays, forEachLibrary } from '../counters.ts';
import { filesBehind } from '../kept-files.ts';
import type { GuardedScreen } from '../open-screen.ts';
import { leaveCollections } from '../collections/pictures/drop-pictures.ts';
import { dropFiles } from '../pictures/orphans/drop-files.ts';
import { forgetLeaving } from '../retention/store.ts';
import { countingTags } from '../tags/tag-days.ts';
import { forgetDrawing, shownFile } from '../versions/store.ts';
import { indexScreens } from '../words/index-screens.ts';
import type { MovePlan, ScreenMove, ScreensToMove } from './schema.ts';

/** Where a caller wants them. Throws not_found for a space that they are not in, forbidden for one that they may only see. */
const targetOf = ({ user }: Caller, space: string | null): number => libraryFor(user, space, 'editor');

/**
 * Those of these screens that the caller may take to another library: out of their own, and out of a space in which they are an editor what
 * they have put there themselves. What is in the trash, or there already, stays where it is.
 */
async function movable(
  queries: Queries,
  user: Caller['user'],
  { signatureList }: Pick<Static<typeof ScreenMove>, 'signatureList'>,
  target: number,
): Promise<GuardedScreen[]> {
  const signatures = [...new Set(signatureList.map(({ signature }) => signature))];
  return (await guardsOf(queries, signatures)).filter(({ owner_id, library_id, deleted_at }) => {
    const role = roleIn(user, library_id);
    return (
      owner_id === user.id && library_id !== target && deleted_at === null && role !== null && allows(role, 'editor')
    );
  });
}

/** What a move would do, so that it can be asked before. */
export async function planMove(
  { clock, db }: Pick<Platform, 'clock' | 'db'>,
  caller: Caller,
  wanted: Static<typeof ScreensToMove>,
): Promise<Static<typeof MovePlan>> {
  const target = targetOf(caller, wanted.space);
  const screens = await movable(db.query, caller.user, wanted, target);
  const ids = screens.map(({ id }) => id);
  const behind = await filesBehind(db.query, ids);
  return {
    movable: ids.length,
    collected: (await collectedOf(db.query, ids)).size,
    with_behind: new Set(behind.map(({ screen_id }) => screen_id)).size,
    links_off: screens.filter(
      (screen) => (losesLock(screen) || losesMembers(screen, caller, target)) && isLinkOpen(screen, clock.now()),
    ).length,
  };
}

/** Moves screens to another library; returns those that were moved. Throws as targetOf does. */
export const moveScreens = (
  platform: Pick<Platform, 'bus' | 'clock' | 'db' | 'files' | 'jobs'>,
  caller: Caller,
  wanted: Static<typeof ScreenMove>,
): Promise<string[]> => {
  const { clock, db, files } = platform;
  const target = targetOf(caller, wanted.space);
  return db.transaction(async (tx) => {
    if (wanted.burn_in === true) await files.requireThere();
    await requireEditor(tx, db.engine, caller.user, target);
    const user = await asMemberNow(tx, db.engine, caller.user);
    await hold(tx, db.engine, wanted);
    const screens = await movable(tx, user, wanted, target);
    const ids = screens.map(({ id }) => id);
    if (ids.length === 0) return [];
    await closeLinks(tx, screens, clock.now());
    await widenAudience(
      tx,
      screens.filter((screen) => losesMembers(screen, caller, target)),
      clock.now(),
    );
    await leaveCollections(tx, platform, ids);
    await tx.updateTable('screen_words').set({ library_id: target }).where('screen_id', 'in', ids).execute();
    await countingTags(tx, ids, () =>
      tx.updateTable('screen_tags').set({ library_id: target }).where('screen_id', 'in', ids).execute(),
    );
    await forgetLeaving(tx, ids);
    await tx.updateTable('screens').set({ library_id: target }).where('id', 'in', ids).execute();
    await forEachLibrary(
      [...screens, ...screens.map((screen) => ({ ...screen, library_id: target }))],
      (library, some) =>
        countDays(
          tx,
          library,
          some.map(({ day }) => day),
          library === target ? 1 : -1,
        ),
    );
    if (wanted.burn_in === true) await burnAllIn(tx, platform, caller, ids);
    await forEachLibrary(
      [...screens, ...screens.map((screen) => ({ ...screen, library_id: target }))],
      (library, some) =>
        announceChange(tx, platform, {
          what: ['screens', 'collections'],
          libraries: [library],
          screens: some.map(({ signature }) => signature),
        }),
    );
    const moved = new Set(screens.map(({ signature }) => signature));
    return [...new Set(wanted.signatureList.map(({ signature }) => signature))].filter((one) => moved.has(one));
  });
};

/** Nobody else changes them until the transaction ends. SQLite has one writer. */
async function hold(tx: Tx, engine: Engine, { signatureList }: Static<typeof ScreenMove>): Promise<void> {
  if (engine === 'sqlite') return;
  const signatures = signatureList.map(({ signature }) => signature);
  await tx.selectFrom('screens').select('id').where('signature', 'in', signatures).orderBy('id').forUpdate().execute();
}

/** Whether its owner's passphrase locks it now: in a space it would not. */
const losesLock = ({ passphrase_enabled_at }: GuardedScreen): boolean => passphrase_enabled_at !== null;

/** Turns off the links that would open more elsewhere than they do now. */
async function closeLinks(tx: Tx, screens: readonly GuardedScreen[], now: number): Promise<void> {
  const ids = screens
    .filter((screen) => screen.link_off_at === null && (losesLock(screen) || !isLinkOn(screen)))
    .map(({ id }) => id);
  if (ids.length > 0) await tx.updateTable('screens').set({ link_off_at: now }).where('id', 'in', ids).execute();
}

/** Whether it opens to the members of its space alone, and is to be in none. */
const losesMembers = ({ link_audience }: GuardedScreen, { user }: Caller, target: number): boolean =>
  link_audience === 'space' && target === user.libraryId;

/** Outside of a space links know no members of it: they are turned off, and would open to people with an account. */
async function widenAudience(tx: Tx, screens: readonly GuardedScreen[], now: number): Promise<void> {
  const ids = screens.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.updateTable('screens').set({ link_audience: 'members' }).where('id', 'in', ids).execute();
  const on = screens.filter((screen) => screen.link_off_at === null).map(({ id }) => id);
  if (on.length > 0) await tx.updateTable('screens').set({ link_off_at: now }).where('id', 'in', on).execute();
}

/** Leaves of these screens what they show. */
async function burnAllIn(
  tx: Tx,
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  { user }: Caller,
  ids: readonly number[],
): Promise<void> {
  const behind = Map.groupBy(await filesBehind(tx, ids), ({ screen_id }) => screen_id);
  const gone: number[] = [];
  for (const [id, kept] of behind) {
    const shown = await shownFile(tx, id);
    gone.push(...kept.map(({ file_id }) => file_id).filter((file) => file !== shown));
    await forgetDrawing(tx, id);
  }
  await indexScreens(tx, [...behind.keys()]);
  const bytesOf = new Map((await holdFiles(tx, db.engine, [...new Set(gone)])).map(({ id, bytes }) => [id, bytes]));
  await changeUsage(tx, user.id, { removed: gone.map((id) => bytesOf.get(id) ?? 0) });
  await dropFiles(tx, jobs, [...new Set(gone)]);
}

async function collectedOf(queries: Queries, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await queries
    .selectFrom('collection_items')
    .select('screen_id')
    .where(sql<boolean>`screen_id in (${sql.join([...ids])})`)
    .execute();
  return new Set(rows.map(({ screen_id }) => screen_id));
}
