import type { LiveAspect } from '#domain/live/frames.ts';
import type { WebhookEvent } from '#domain/webhooks.ts';
import { announceScreens } from '#server/accounts/live/announce.ts';
import { noGrants } from '#server/accounts/passphrase/grants.ts';
import { opensTo } from '#server/accounts/screen-access.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { eventsOf } from '#server/platform/webhooks/store.ts';
import { queueMessages, type Happened } from '#server/platform/webhooks/tell.ts';
import { guardColumns } from './open-screen.ts';
import { screenColumns, screenOf } from './screen.ts';

type ScreenEvent = Extract<WebhookEvent, `screen.${string}` | 'thread.created' | 'comment.created'>;

/** What of a screen has changed: its picture, what its owner says of it, its link, or that it came back from the trash. */
export type Changed = 'picture' | 'texts' | 'link' | 'restored';

/** What is told beside the screen itself. */
interface Told {
  changed?: Changed;
  /** Ids: what was written is told to nobody. */
  thread?: number;
  comment?: number;
}

/** As many rows as one statement names. */
const batch = 500;

/** What pages that are open hear of it. */
const aspectsOf: Record<Changed, readonly LiveAspect[]> = {
  picture: ['picture', 'words'],
  texts: ['details'],
  link: ['details', 'links'],
  restored: ['screens', 'trash'],
};
const aspectsOfEvent: Record<ScreenEvent, readonly LiveAspect[]> = {
  'screen.created': ['screens'],
  'screen.changed': ['details'],
  'screen.deleted': ['screens', 'trash'],
  // Nothing of it is another one.
  'screen.opened': [],
  // Pages hear of them by themselves: see threads/telling.ts.
  'thread.created': [],
  'comment.created': [],
};

/** Tells pages that are open, and the webhooks of those whose libraries they are in, what has happened to screens, in the transaction in which it does. */
export async function tellOfScreens(
  tx: Tx,
  platform: Pick<Platform, 'bus' | 'clock' | 'config' | 'jobs' | 'random'>,
  { event, signatures, ...told }: { event: ScreenEvent; signatures: readonly string[] } & Told,
): Promise<void> {
  await announceScreens(tx, platform, told.changed ? aspectsOf[told.changed] : aspectsOfEvent[event], signatures);
  for (let start = 0; start < signatures.length; start += batch) {
    const heard = await listeners(tx, event, signatures.slice(start, start + batch));
    if (heard.length === 0) continue;
    const wanted = [...new Set(heard.map(({ signature }) => signature))];
    const happened = await read(tx, platform, { event, signatures: wanted, told });
    for (const [webhook, rows] of Map.groupBy(heard, ({ id }) => id)) {
      const own = new Set(rows.map(({ signature }) => signature));
      await queueMessages(tx, platform, {
        webhook,
        event,
        happened: happened.filter(({ subject }) => own.has(subject)),
      });
    }
  }
}

/**
 * The webhooks that want to hear of this, each with the screens that it is told of: those of the library of its owner, and of the spaces
 * that they own.
 */
async function listeners(
  tx: Tx,
  event: ScreenEvent,
  signatures: readonly string[],
): Promise<{ id: number; signature: string }[]> {
  const inLibraries = tx
    .selectFrom('screens')
    .innerJoin('libraries', 'libraries.id', 'screens.library_id')
    .where('screens.signature', 'in', [...signatures]);
  const ofPeople = inLibraries
    .innerJoin('webhooks', 'webhooks.owner_id', 'libraries.owner_id')
    .select(['webhooks.id', 'webhooks.events', 'screens.signature'])
    .where('webhooks.off_at', 'is', null);
  const ofSpaces = inLibraries
    .innerJoin('space_members', 'space_members.space_id', 'libraries.space_id')
    .innerJoin('webhooks', 'webhooks.owner_id', 'space_members.user_id')
    .select(['webhooks.id', 'webhooks.events', 'screens.signature'])
    .where('space_members.role', '=', 'owner')
    .where('webhooks.off_at', 'is', null);
  const rows = await ofPeople.unionAll(ofSpaces).execute();
  return rows.filter((webhook) => eventsOf(webhook).includes(event));
}

async function read(
  tx: Tx,
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  { event, signatures, told }: { event: ScreenEvent; signatures: readonly string[]; told: Told },
): Promise<Happened[]> {
  const records = await tx
    .selectFrom('screens')
    .innerJoin('files', 'files.id', 'screens.file_id')
    .innerJoin('users', 'users.id', 'screens.owner_id')
    .innerJoin('libraries', 'libraries.id', 'screens.library_id')
    .leftJoin('spaces', 'spaces.id', 'libraries.space_id')
    .select([...screenColumns, ...guardColumns])
    .where('screens.signature', 'in', [...signatures])
    .orderBy('screens.id')
    .execute();
  const visitor = { caller: null, now: clock.now(), grants: noGrants };
  return records.map((record) => {
    const { signature, name, url, image, mime, bytes, width, height } = screenOf(record, config.publicUrl);
    if (event === 'screen.deleted') return { subject: signature, data: { signature, name } };
    // A chat fetches the picture as a visitor does.
    const shown = opensTo(visitor, record) ? image : null;
    return {
      subject: signature,
      data: {
        signature,
        name,
        url,
        image: shown,
        mime,
        bytes,
        width,
        height,
        ...told,
        ...(event === 'screen.opened' && { views: record.views }),
      },
    };
  });
}
