import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { attachmentBytesLimit, nameLength } from '#domain/limits.ts';
import { plainText } from '#server/accounts/plain-text.ts';
import type { User } from '#server/accounts/users.ts';
import { receiveAttachment } from '#server/platform/attachments/attachment-files.ts';
import { attachmentTypes } from '#server/platform/attachments/attachment-types.ts';
import { takeAttachments, type Attachment } from '#server/platform/attachments/store.ts';
import type { Queries, Tx } from '#server/platform/db/database.ts';
import type { FieldFault } from '#server/platform/messages/field-messages.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import type { UploadedChatFile } from './schema.ts';

/** Bytes of a form besides its file. */
const overhead = 16 * 1024;

/** For the parser of these forms. */
export const chatFileLimits = {
  // One byte more than is allowed, so that the store sees that there was more.
  fileSize: attachmentBytesLimit + 1,
  fieldNameSize: 100,
  parts: 2,
  headerPairs: 20,
};

/**
 * Keeps the file of a form for an hour, for a message of this person in this room. Throws not_found, body_invalid, file_too_large and
 * what receiveAttachment does.
 */
export async function receiveChatFile(
  platform: Platform,
  { room, user, request }: { room: string; user: User; request: FastifyRequest },
): Promise<Static<typeof UploadedChatFile>> {
  const { id, name, mime, bytes } = await takeFile(request, (file, fileName) =>
    receiveAttachment(platform, file, {
      name: plainText(fileName, nameLength) || 'file',
      mimes: attachmentTypes,
      limit: attachmentBytesLimit,
    }),
  );
  await platform.db.transaction((tx) =>
    tx.insertInto('chat_files').values({ attachment_id: id, room_uuid: room, uploader_id: user.id }).execute(),
  );
  return { file_id: id, name, mime, size: bytes };
}

/** Takes a file for a message. Throws forbidden unless this person has uploaded it for this room, and it waits. */
export async function takeChatFile(
  tx: Tx,
  { id, room, uploaderId, now }: { id: string; room: string; uploaderId: number; now: number },
): Promise<void> {
  const waiting = await tx
    .deleteFrom('chat_files')
    .where('attachment_id', '=', id)
    .where('room_uuid', '=', room)
    .where('uploader_id', '=', uploaderId)
    .returning('attachment_id')
    .executeTakeFirst();
  if (!waiting || (await takeAttachments(tx, [id], now)) !== 1) throw new Problem('forbidden');
}

/** The file of a message in this room. */
export const chatFile = (queries: Queries, room: string, id: string): Promise<Attachment | undefined> =>
  queries
    .selectFrom('chat_messages')
    .innerJoin('attachments', 'attachments.id', 'chat_messages.attachment_id')
    .select(['attachments.id', 'attachments.name', 'attachments.mime', 'attachments.bytes'])
    .where('chat_messages.attachment_id', '=', id)
    .where('chat_messages.room_uuid', '=', room)
    .executeTakeFirst();

/** Reads a form of one part, `file`. */
async function takeFile<Taken>(
  request: FastifyRequest,
  take: (file: Readable, name: string) => Promise<Taken>,
): Promise<Taken> {
  if (!request.isMultipart()) throw refusal('file', 'missing');
  if (Number(request.headers['content-length'] ?? 0) > attachmentBytesLimit + overhead) {
    request.raw.resume();
    throw new Problem('file_too_large');
  }
  let taken: { value: Taken } | undefined;
  const parts = request.parts({ limits: chatFileLimits });
  const next = () =>
    parts.next().catch((cause: unknown) => {
      throw new Problem('body_invalid', { cause });
    });
  for (let part = await next(); part.done !== true; part = await next()) {
    const { value } = part;
    if (value.type === 'file' && value.fieldname === 'file' && !taken)
      taken = { value: await take(value.file, value.filename) };
    else throw refusal(value.fieldname, value.fieldname === 'file' ? 'repeated' : 'unknown');
  }
  if (!taken) throw refusal('file', 'missing');
  return taken.value;
}

/** The sender chooses the names of the parts, of any length. */
const refusal = (name: string, fault: FieldFault): Problem =>
  new Problem('body_invalid', { fields: { [name.slice(0, 100)]: fault } });
