import type { Static } from 'typebox';
import { copyName } from '#domain/file-names.ts';
import { textLengths, type HistoryDay } from '#domain/screen.ts';
import { opensTo, type Visit } from '#server/accounts/screen-access.ts';
import { requireEditor } from '#server/accounts/libraries/libraries.ts';
import { libraryFor } from '#server/accounts/libraries/roles.ts';
import type { Caller } from '#server/accounts/sessions.ts';
import type { Visitor } from '#server/accounts/visitor.ts';
import { holdFiles } from '#server/platform/files/unused-files.ts';
import type { VersionedPage } from '#server/platform/http/paging.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { addUsage } from '../account-usage.ts';
import { dateOf, localDay } from '../calendar.ts';
import { countDays } from '../counters.ts';
import { locate } from '../locate.ts';
import { mayDownload, openScreen, type GuardedScreen } from '../open-screen.ts';
import { ownScreenOf, screenOf, type ScreenAnswer } from '../screen.ts';
import { insertCopy } from './copy-store.ts';
import type { SharedScreen } from './schema.ts';
import { tellOfScreens } from '../tell-webhooks.ts';
import { idsOf, sharedDays, sharedPage, sharedVersion, unshare, type SharedRow } from './store.ts';

interface Window {
  limit: number;
  offset: number;
}

/** The days on which this caller opened what others share, newest first (SHR-01). */
export async function sharedByDate(
  { db }: Pick<Platform, 'db'>,
  { user }: Caller,
  { limit, offset }: Window,
): Promise<VersionedPage<HistoryDay>> {
  // First: what changes in between is then seen by who compares.
  const version = await sharedVersion(db.query, user.id);
  const days = await sharedDays(db.query, user.id);
  const items = days.slice(offset, offset + limit).map(({ day, n }) => ({ date: dateOf(day), count: n }));
  return { items, total: days.length, limit, offset, version };
}

/** What others share with this caller, newest first; with `since` only of that day and later. */
export async function shared(
  { clock, config, db }: Platform,
  caller: Caller,
  visitor: Visitor,
  { limit, offset, since }: Window & { since?: number },
): Promise<VersionedPage<Static<typeof SharedScreen>>> {
  const { id } = caller.user;
  const before = await sharedVersion(db.query, id);
  const days = await sharedDays(db.query, id, since);
  const total = days.reduce((sum, { n }) => sum + n, 0);
  const start = locate(days, offset);
  const rows = start
    ? await sharedPage(db.query, id, {
        day: start.counter.day,
        limit: Math.min(limit, total - offset),
        offset: start.offset,
      })
    : [];
  const visit = { ...visitor, now: clock.now() };
  const items = rows.map((row) => shownTo(visit, row, config.publicUrl));
  const version = await sharedVersion(db.query, id);
  return { items, total, limit, offset, version: before === version ? version : null };
}

/** What is locked, or whose link is closed by now, tells nothing but the day. */
function shownTo(visit: Visit, row: GuardedScreen & SharedRow, publicUrl: string): Static<typeof SharedScreen> {
  const isOpen = opensTo(visit, row);
  return {
    signature: row.signature,
    screen: isOpen ? screenOf(row, publicUrl) : null,
    owner: isOpen ? { name: row.owner_name } : null,
    date_shared: new Date(row.shared_at).toISOString(),
    day: dateOf(row.shared_day),
  };
}

/** Takes screens out of this caller's list alone; returns those that were in it (SHR-03). */
export function removeShared({ db }: Platform, { user }: Caller, signatures: readonly string[]): Promise<string[]> {
  return db.transaction(async (tx) => {
    const found = await idsOf(tx, signatures);
    const gone = await unshare(
      tx,
      found.map(({ id }) => id),
      user.id,
    );
    return found.filter(({ id }) => gone.has(id)).map(({ signature }) => signature);
  });
}

/**
 * Copies a screen into the gallery of this caller, or into a space; the copy shares its file (SHR-04). Rejects with not_found, with
 * forbidden where its owner keeps the picture, and where the account is full.
 */
export function copyShared(
  platform: Platform,
  { user }: Caller,
  visitor: Visitor,
  { signature, fileId, space }: { signature: string; fileId: string; space?: string | undefined },
): Promise<ScreenAnswer> {
  const { clock, config, db, random } = platform;
  const now = clock.now();
  const day = localDay(now, user.timezone);
  const library = libraryFor(user, space, 'editor');
  const copy = random.base62(22);
  return db.transaction(async (tx) => {
    const opened = await openScreen(tx, { ...visitor, now }, signature);
    if (opened.screen.file_key !== fileId) throw new Problem('not_found');
    if (!mayDownload(opened)) throw new Problem('forbidden');
    const nameOf = (name: string) => (opened.role !== null ? copyName(name, user.locale, textLengths.name) : name);
    const made = {
      signature: copy,
      owner_id: user.id,
      library_id: library,
      day,
      created_at: now,
      given_at: now,
      nameOf,
    };
    await requireEditor(tx, db.engine, user, library);
    const file = await insertCopy(tx, opened.screen.id, made, config);
    // Nobody deletes it between.
    const [held] = await holdFiles(tx, db.engine, [file]);
    if (!held) throw new Problem('not_found');
    await countDays(tx, library, [day], 1);
    await addUsage(tx, user.id, [held.bytes], config.accountBytesLimit);
    await tellOfScreens(tx, platform, { event: 'screen.created', signatures: [copy] });
    return ownScreenOf((await openScreen(tx, { caller: { user }, now }, copy)).screen, config.publicUrl);
  });
}
