import type { WebhookEvent } from '#domain/webhooks.ts';
import { noGrants } from '#server/accounts/passphrase/grants.ts';
import { opensTo } from '#server/accounts/screen-access.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tellWebhooks, type Happened } from '#server/platform/webhooks/tell.ts';
import { guardColumns } from './open-screen.ts';
import { screenColumns, screenOf } from './screen.ts';

type ScreenEvent = Extract<WebhookEvent, `screen.${string}`>;

/** What of a screen has changed: its picture, what its owner says of it, its link, or that it came back from the trash. */
export type Changed = 'picture' | 'texts' | 'link' | 'restored';

/** As many rows as one statement names. */
const batch = 500;

/** Tells the webhooks of their owner what has happened to screens, in the transaction in which it does. */
export const tellOfScreens = (
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'config' | 'jobs' | 'random'>,
  {
    owner,
    event,
    signatures,
    changed,
  }: { owner: number; event: ScreenEvent; signatures: readonly string[]; changed?: Changed },
): Promise<void> =>
  tellWebhooks(tx, platform, owner, event, async () => {
    const happened: Happened[] = [];
    for (let start = 0; start < signatures.length; start += batch)
      happened.push(
        ...(await read(tx, platform, { event, signatures: signatures.slice(start, start + batch), changed })),
      );
    return happened;
  });

async function read(
  tx: Tx,
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  { event, signatures, changed }: { event: ScreenEvent; signatures: readonly string[]; changed: Changed | undefined },
): Promise<Happened[]> {
  const records = await tx
    .selectFrom('screens')
    .innerJoin('files', 'files.id', 'screens.file_id')
    .innerJoin('users', 'users.id', 'screens.owner_id')
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
        ...(changed && { changed }),
        ...(event === 'screen.opened' && { views: record.views }),
      },
    };
  });
}
