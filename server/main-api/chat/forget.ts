import { quarantineAge } from '#server/platform/files/quarantine.ts';
import { releaseAttachments } from '#server/platform/attachments/store.ts';
import { batch } from '#server/platform/db/in-batches.ts';
import type { Platform } from '#server/platform/platform.ts';

/**
 * Deletes what was said in the conversations of a customer, and lets go of its files, which would outlive them. What somebody has said for
 * the desk stays with whom it was said to, without its author: that goes with the account. Repeatable.
 */
export async function forget(
  { platform: { clock, db } }: { platform: Pick<Platform, 'clock' | 'db'> },
  userId: number,
): Promise<void> {
  for (;;) {
    const room = await db.query
      .selectFrom('chat_rooms')
      .select('uuid')
      .where('customer_id', '=', userId)
      .limit(1)
      .executeTakeFirst();
    if (!room) return;
    for (let left = batch; left === batch;) {
      const messages = await db.query
        .selectFrom('chat_messages')
        .select(['seq', 'attachment_id'])
        .where('room_uuid', '=', room.uuid)
        .orderBy('seq')
        .limit(batch)
        .execute();
      left = messages.length;
      const last = messages.at(-1);
      if (!last) break;
      await db.transaction(async (tx) => {
        await tx.deleteFrom('chat_messages').where('room_uuid', '=', room.uuid).where('seq', '<=', last.seq).execute();
        await releaseAttachments(
          tx,
          messages.flatMap(({ attachment_id: id }) => id ?? []),
          // As long as pictures lie in quarantine: by a clock that is ahead nothing goes for good.
          clock.now() + quarantineAge,
        );
      });
    }
    await db.transaction((tx) => tx.deleteFrom('chat_rooms').where('uuid', '=', room.uuid).execute());
  }
}
