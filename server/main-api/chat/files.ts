import type { FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { attachmentBytesLimit, nameLength } from '#domain/limits.ts';
import { plainText } from '#server/accounts/plain-text.ts';
import type { User } from '#server/accounts/users.ts';
import { receiveAttachment } from '#server/platform/attachments/attachment-files.ts';
import { attachmentTypes } from '#server/platform/attachments/attachment-types.ts';
import { takeAttachments, type Attachment } from '#server/platform/attachments/store.ts';
import type { Queries, Tx } from '#server/platform/db/database.ts';
import { fieldFault } from '#server/platform/messages/field-messages.ts';
import { takeFileForm } from '#server/platform/http/file-form.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { ownerOfFile } from '../limits/room-for-files.ts';
import type { UploadedChatFile } from './schema.ts';

const taken = fieldFault({
  en: 'The chat takes pictures, PDF, DOC and text files',
  ru: 'В чат можно отправить изображения, PDF, DOC и текстовые файлы',
  uk: 'У чат можна надіслати зображення, PDF, DOC і текстові файли',
});

/**
 * Keeps the file of a form for an hour, for a message of this person in this room. Throws not_found, body_invalid, file_too_large and
 * what receiveAttachment does.
 */
export async function receiveChatFile(
  platform: Platform,
  { room, user, request }: { room: string; user: User; request: FastifyRequest },
): Promise<Static<typeof UploadedChatFile>> {
  const { id, name, mime, bytes } = await takeFileForm(request, attachmentBytesLimit, (file, fileName) =>
    receiveAttachment(platform, file, {
      name: plainText(fileName, nameLength),
      mimes: attachmentTypes,
      limit: attachmentBytesLimit,
      ip: request.ip,
      owner: ownerOfFile(platform, user),
    }).catch((error: unknown) => {
      const isOther = error instanceof Problem && error.type === 'type_unsupported';
      throw isOther ? new Problem('type_unsupported', { fields: { file: taken }, cause: error }) : error;
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
