import { recordAudit } from '#server/accounts/audit/record.ts';
import { membersOf } from '#server/accounts/spaces/members.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tellOfScreens } from '../tell-webhooks.ts';
import { moveToTrash } from '../trash/service.ts';
import { leavingLetters } from './queues.ts';
import {
  beginKeeping,
  dropStale,
  dueScreens,
  endKeeping,
  forgetLeaving,
  hasToTell,
  keepingSpaces,
  keptSince,
  noteLeaving,
  librariesToTell,
  type Place,
} from './store.ts';

const day = 86_400_000;

/** An owner is told at least so long before a screen goes. */
const notice = 7 * day;
/** And of everything that goes within this time, so that no more than one email a week is needed. */
const toldAhead = 14 * day;
/** Owners, and screens, in one statement. */
const batch = 200;

/**
 * Moves what is older than `KEEP_DAYS`, or than a space keeps it, into the trash, a week after its owner was told, and tells owners of what comes next. Days count from
 * the upload, or from when the number of days was set. What is in a collection stays.
 */
export async function retain(platform: Platform): Promise<{ moved: number; told: number }> {
  const { clock, config, db } = platform;
  const { keepDays } = config;
  const now = clock.now();
  const since = keepDays === null ? null : await keptSince(db.query, keepDays);
  await db.transaction(async (tx) => {
    if (keepDays === null) await endKeeping(tx);
    else if (since === null) await beginKeeping(tx, keepDays, now);
    await dropStale(tx, now);
  });
  const installation = keepDays === null ? null : { days: keepDays, since: since ?? now };
  const moved = await moveDue(platform, now);
  const told = installation ? await tellOwners(platform, termOf(installation, now)) : 0;
  return { moved, told: told + (await tellSpaces(platform, installation, now)) };
}

/** How long screens stay somewhere. */
interface Term {
  /** Epoch ms of the latest upload that owners are told of; null: until it has held for so long nothing is old enough. */
  urgent: number | null;
  uploadedUntil: number;
  leavesAt: (uploadedAt: number) => number;
  now: number;
}

function termOf({ days, since }: { days: number; since: number }, now: number): Term {
  const lifetime = days * day;
  const uploadedBefore = (ahead: number): number | null =>
    now + ahead - lifetime < since ? null : now + ahead - lifetime;
  const urgent = uploadedBefore(notice);
  return {
    urgent,
    uploadedUntil: uploadedBefore(toldAhead) ?? urgent ?? 0,
    leavesAt: (uploadedAt) => Math.max(uploadedAt + lifetime, since + lifetime, now + notice),
    now,
  };
}

async function moveDue(platform: Platform, now: number): Promise<number> {
  const { db } = platform;
  for (let moved = 0; ;) {
    const due = await dueScreens(db.query, now, batch);
    for (const [libraryId, screens] of Map.groupBy(due, ({ library_id }) => library_id))
      await db.transaction(async (tx) => {
        const gone = await moveToTrash(
          tx,
          [libraryId],
          screens.map(({ signature }) => signature),
          now,
        );
        await forgetLeaving(
          tx,
          screens.map(({ id }) => id),
        );
        await tellOfScreens(tx, platform, {
          event: 'screen.deleted',
          signatures: gone.map(({ signature }) => signature),
        });
        moved += gone.length;
        const { of = null, space = null } = screens[0] ?? {};
        const owner = of === null ? space : of;
        if (gone.length > 0 && owner !== null)
          await recordAudit(tx, {
            at: now,
            person: null,
            action: 'screens_retired',
            object: { kind: of === null ? 'space' : 'person', id: owner },
            detail: String(gone.length),
            network: null,
          });
      });
    if (due.length < batch) return moved;
  }
}

/** Tells the owners of libraries of their own; returns of how many screens. */
async function tellOwners(platform: Platform, term: Term): Promise<number> {
  const { db, jobs } = platform;
  if (term.urgent === null) return 0;
  let told = 0;
  for (let after = 0; ;) {
    const libraries = await librariesToTell(db.query, { after, uploadedUntil: term.urgent, limit: batch });
    for (const { id, owner_id: user } of libraries)
      told += await tellOf(platform, id, term, (tx) =>
        jobs.enqueue(tx, leavingLetters, { user, at: term.now }, { key: String(user) }),
      );
    if (libraries.length < batch) return told;
    after = libraries.at(-1)?.id ?? after;
  }
}

/** Tells the owners of spaces, each by the number of days of its own. */
async function tellSpaces(
  platform: Platform,
  installation: { days: number; since: number } | null,
  now: number,
): Promise<number> {
  const { db, jobs } = platform;
  let told = 0;
  for (const space of await keepingSpaces(db.query, installation)) {
    const term = termOf(space, now);
    if (term.urgent === null || !(await hasToTell(db.query, space.library, term.urgent))) continue;
    const owners = (await membersOf(db.query, space.id)).filter(({ role }) => role === 'owner');
    told += await tellOf(platform, space.library, term, async (tx) => {
      for (const { id: user } of owners)
        await jobs.enqueue(tx, leavingLetters, { user, at: now, space: space.id }, { key: `${user} of ${space.id}` });
    });
  }
  return told;
}

/** Notes what goes of a library, and lets somebody be told of it; returns how many screens that are. */
async function tellOf(
  { db }: Platform,
  library: number,
  { uploadedUntil, leavesAt, now }: Term,
  enqueue: (tx: Tx) => Promise<unknown>,
): Promise<number> {
  let place: Place = { created_at: -1, id: 0 };
  for (let told = 0; ;) {
    const { count, last } = await db.transaction(async (tx) => {
      const noted = await noteLeaving(tx, library, { after: place, uploadedUntil, leavesAt, now, limit: batch });
      if (noted.count > 0) await enqueue(tx);
      return noted;
    });
    told += count;
    place = last;
    if (count < batch) return told;
  }
}
