import type { Queries } from '#server/platform/db/database.ts';
import { batch } from '#server/platform/db/in-batches.ts';
import type { Platform } from '#server/platform/platform.ts';
import { brand } from '#domain/brand.ts';

/** What somebody gets of the chat: their conversations, and what they have said for the desk in those of others. */
export async function* exportOf(
  { platform: { db } }: { platform: Pick<Platform, 'db'> },
  userId: number,
): AsyncIterable<{ name: string; json: unknown } | { name: string; attachment: string }> {
  const rooms = await db.query
    .selectFrom('chat_rooms')
    .select('uuid')
    .where('customer_id', '=', userId)
    .orderBy('uuid')
    .execute();
  for (const { uuid } of rooms)
    for (let after = 0; ;) {
      const rows = await messages(db.query).where('room_uuid', '=', uuid).where('seq', '>', after).execute();
      const last = rows.at(-1);
      if (!last) break;
      yield { name: `chat/${uuid}/${after + 1}.json`, json: rows.map((row) => told(row, userId)) };
      for (const { seq, attachment_id: attachment, file } of rows)
        if (attachment !== null) yield { name: `chat/${uuid}/${seq}-${fileName(file)}`, attachment };
      after = last.seq;
    }
  for (let at = { room_uuid: '', seq: 0 }; ;) {
    const rows = await messages(db.query)
      .where('author_id', '=', userId)
      .where('side', '=', 'operator')
      .where((eb) => eb(eb.refTuple('room_uuid', 'seq'), '>', eb.tuple(at.room_uuid, at.seq)))
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    yield { name: `chat/desk/${last.room_uuid}-${last.seq}.json`, json: rows.map((row) => told(row, userId)) };
    at = last;
  }
}

const messages = (queries: Queries) =>
  queries
    .selectFrom('chat_messages')
    .leftJoin('users', 'users.id', 'chat_messages.author_id')
    .leftJoin('attachments', 'attachments.id', 'chat_messages.attachment_id')
    .select(['room_uuid', 'seq', 'author_id', 'text', 'chat_messages.created_at', 'users.name as author'])
    .select(['attachment_id', 'attachments.name as file', 'attachments.mime', 'attachments.bytes'])
    .orderBy('room_uuid')
    .orderBy('seq')
    .limit(batch);

/** Without what leads to another folder. */
const fileName = (name: string | null): string => (name ?? 'file').replaceAll(/[^\p{L}\p{N}._-]+/gu, '_');

type Row = Awaited<ReturnType<ReturnType<typeof messages>['execute']>>[number];

const told = ({ seq, author_id, author, text, created_at, file, mime, bytes }: Row, userId: number) => ({
  seq,
  author: author ?? brand.name,
  is_me: author_id === userId,
  message: text,
  file: file === null ? null : { name: file, mime, size: bytes },
  date_created: new Date(created_at).toISOString(),
});
