import type { Static } from 'typebox';
import { screenTexts, textLengths, type ScreenText } from '#domain/screen.ts';
import { plainText } from '#server/accounts/plain-text.ts';
import { spaceOf } from '#server/accounts/libraries/libraries.ts';
import type { Caller } from '#server/accounts/sessions.ts';
import type { Visitor } from '#server/accounts/visitor.ts';
import type { Queries } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Views } from '../count-view.ts';
import { hashedChange, linkColumns, linkOf } from '../link.ts';
import { holdOwnScreen, ownScreen } from '../own-screen.ts';
import { openScreen, type OpenedScreen } from '../open-screen.ts';
import { localDay } from '../calendar.ts';
import { countDays } from '../counters.ts';
import { pastMoment } from '../moment.ts';
import { recordLink } from '../record-link.ts';
import { ownScreenOf, screenOf, type ScreenRecord } from '../screen.ts';
import { setTags } from '../tags/service.ts';
import { countingTags } from '../tags/tag-days.ts';
import { tagsOf } from '../tags/store.ts';
import { tellOfScreens } from '../tell-webhooks.ts';
import { indexScreens } from '../words/index-screens.ts';
import type { ScreenChange, Spot } from './schema.ts';
import type { Entries } from '../share/enter.ts';
import { signatureBeside, updateScreen } from './store.ts';

/** One screen as this caller may see it; anyone who is not its owner is counted. Rejects with not_found. */
export async function spot(
  { clock, config, db }: Platform,
  { views, entries }: { views: Views; entries: Entries },
  visitor: Visitor,
  signature: string,
): Promise<Static<typeof Spot>> {
  const now = clock.now();
  const opened = await openScreen(db.query, { ...visitor, now }, signature);
  if (opened.isRecorded) {
    await views.count('screens', opened.screen.id);
    await entries.enter(visitor.caller, [opened.screen.id]);
  }
  return spotOf(db.query, opened, config.publicUrl, now);
}

/** Changes what is named, and nothing else. Rejects with not_found, also for what is somebody else's. */
export async function changeScreen(
  platform: Platform,
  caller: Caller,
  signature: string,
  { link: wanted = {}, tags, taken_at, ...said }: Static<typeof ScreenChange>,
  ip: string,
): Promise<Static<typeof Spot>> {
  const { clock, config, db } = platform;
  const now = clock.now();
  const visit = { caller, now };
  if (typeof wanted.password === 'string') await ownScreen(db.query, caller, signature);
  const link = await hashedChange(platform, wanted, ip);
  return db.transaction(async (tx) => {
    const screen = await holdOwnScreen(tx, db.engine, caller, signature);
    await recordLink(tx, caller, { kind: 'screen', record: screen, isOn: link.is_on, now });
    const plain = plainTexts(said);
    const moved = taken_at === undefined ? {} : placeTaken(screen, taken_at, caller.user.timezone, now);
    const changed = {
      ...linkColumns(screen, link, { user: caller.user, now }),
      ...(link.allow_download !== undefined && { allow_download: link.allow_download ? 1 : 0 }),
      ...(link.comments !== undefined && { link_comments: link.comments }),
      ...plain,
      ...moved,
    };
    await (moved.day === undefined
      ? updateScreen(tx, screen.id, changed)
      : countingTags(tx, [screen.id], () => updateScreen(tx, screen.id, changed)));
    if (moved.day !== undefined && screen.deleted_at === null) {
      await countDays(tx, screen.library_id, [screen.day], -1);
      await countDays(tx, screen.library_id, [moved.day], 1);
    }
    if (tags !== undefined) await setTags(tx, screen, tags);
    if (tags !== undefined || Object.keys(plain).length > 0) await indexScreens(tx, [screen.id]);
    const isOfLink = Object.keys(link).length > 0;
    await tellOfScreens(tx, platform, {
      event: 'screen.changed',
      signatures: [signature],
      changed: isOfLink ? 'link' : 'texts',
    });
    return spotOf(tx, await openScreen(tx, visit, signature), config.publicUrl, now);
  });
}

/** Where a screen stands in the history that was taken then; null: that of its upload. */
function placeTaken(
  { created_at }: Pick<ScreenRecord, 'created_at'>,
  takenAt: string | null,
  timezone: string,
  now: number,
): { taken_at?: number | null; given_at?: number; day?: number } {
  const taken = takenAt === null ? null : pastMoment(takenAt, 'taken_at', now);
  const given = taken ?? created_at;
  return { taken_at: taken, given_at: given, day: localDay(given, timezone) };
}

function plainTexts(
  said: Omit<Static<typeof ScreenChange>, 'link' | 'tags' | 'taken_at'>,
): Partial<Record<ScreenText, string>> {
  const plain: Partial<Record<ScreenText, string>> = {};
  for (const text of screenTexts) {
    const value = said[text];
    if (value !== undefined) plain[text] = plainText(value, textLengths[text]);
  }
  return plain;
}

async function spotOf(
  queries: Queries,
  { screen, role, isOwner }: OpenedScreen,
  publicUrl: string,
  now: number,
): Promise<Static<typeof Spot>> {
  return {
    screen: role !== null ? ownScreenOf(screen, publicUrl) : screenOf(screen, publicUrl),
    is_owner: isOwner,
    role,
    space: role === null ? null : await spaceOf(queries, screen.library_id),
    allow_download: screen.allow_download === 1,
    comments: screen.link_comments,
    link: isOwner ? linkOf(screen, now) : null,
    tags: role !== null ? await tagsOf(queries, screen.id) : null,
    previous: role !== null ? await signatureBeside(queries, screen, 'newer') : null,
    next: role !== null ? await signatureBeside(queries, screen, 'older') : null,
  };
}
