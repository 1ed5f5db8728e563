import { recordAudit } from '#server/accounts/audit/record.ts';
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
 * Moves what is older than `KEEP_DAYS` into the trash, a week after its owner was told, and tells owners of what comes next. Days count from
 * the upload, or from when the number of days was set. What is in a collection stays.
 */
export async function retain(platform: Platform): Promise<{ moved: number; told: number }> {
  const { clock, config, db } = platform;
  const { keepDays } = config;
  const now = clock.now();
  if (keepDays === null) {
    await db.transaction(endKeeping);
    return { moved: 0, told: 0 };
  }
  const since = await keptSince(db.query, keepDays);
  await db.transaction((tx) => (since === null ? beginKeeping(tx, keepDays, now) : dropStale(tx, now)));
  return {
    moved: await moveDue(platform, now),
    told: await tellOwners(platform, { since: since ?? now, lifetime: keepDays * day, now }),
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
        const of = screens[0]?.of ?? null;
        if (gone.length > 0 && of !== null)
          await recordAudit(tx, {
            at: now,
            person: null,
            action: 'screens_retired',
            object: { kind: 'person', id: of },
            detail: String(gone.length),
            network: null,
          });
      });
    if (due.length < batch) return moved;
  }
}

async function tellOwners(
  { db, jobs }: Platform,
  { since, lifetime, now }: { since: number; lifetime: number; now: number },
): Promise<number> {
  // Until it has held for so long nothing is old enough.
  const uploadedBefore = (ahead: number): number | null =>
    now + ahead - lifetime < since ? null : now + ahead - lifetime;
  const urgent = uploadedBefore(notice);
  if (urgent === null) return 0;
  const uploadedUntil = uploadedBefore(toldAhead) ?? urgent;
  const leavesAt = (uploadedAt: number) => Math.max(uploadedAt + lifetime, since + lifetime, now + notice);

  async function tellOwner({ id, owner_id: ownerId }: { id: number; owner_id: number }): Promise<number> {
    let place: Place = { created_at: -1, id: 0 };
    for (let told = 0; ;) {
      const { count, last } = await db.transaction(async (tx) => {
        const noted = await noteLeaving(tx, id, { after: place, uploadedUntil, leavesAt, now, limit: batch });
        if (noted.count > 0)
          await jobs.enqueue(tx, leavingLetters, { user: ownerId, at: now }, { key: String(ownerId) });
        return noted;
      });
      told += count;
      place = last;
      if (count < batch) return told;
    }
  }

  let told = 0;
  for (let after = 0; ;) {
    const libraries = await librariesToTell(db.query, { after, uploadedUntil: urgent, limit: batch });
    for (const library of libraries) told += await tellOwner(library);
    if (libraries.length < batch) return told;
    after = libraries.at(-1)?.id ?? after;
  }
}
