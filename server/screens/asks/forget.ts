import type { Platform } from '#server/platform/platform.ts';
import { deleteAsked } from './service.ts';
import { picturesPage } from './store.ts';

const batch = 100;

/** Deletes what was sent to an account; the asks themselves go with its row. */
export async function forget({ platform }: { platform: Platform }, ownerId: number): Promise<void> {
  for (;;) {
    const waiting = await picturesPage(platform.db.query, ownerId, { limit: batch, offset: 0 });
    await deleteAsked(
      platform,
      ownerId,
      waiting.map(({ signature }) => signature),
      true,
    );
    if (waiting.length < batch) return;
  }
}
