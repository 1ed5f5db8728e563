import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { strict } from '#server/platform/http/schema.ts';
import { letterHtml, letterText } from '#server/platform/mail/letter-layout.ts';
import type { Platform } from '#server/platform/platform.ts';
import { waitingCustomers } from './queues.ts';
import { waitingLetter } from './waiting-letter.ts';

const Payload = Compile(strict({ room: Type.String(), seq: Type.Integer() }));

/** Tells the owner of the site of a customer whom nobody has answered, unless somebody has meanwhile (CHAT-11). */
export function work({
  platform,
}: {
  platform: Pick<Platform, 'config' | 'db' | 'jobs' | 'mail' | 'mailLooks'>;
}): void {
  const { config, db, jobs, mail, mailLooks } = platform;
  jobs.handle(
    waitingCustomers,
    async (payload) => {
      if (!Payload.Check(payload)) throw new TypeError('A room and the number of a message were expected');
      const { contactEmail: address, publicUrl } = config;
      const waiting = await db.query
        .selectFrom('chat_rooms')
        .innerJoin('users', 'users.id', 'chat_rooms.customer_id')
        .innerJoin('chat_messages', (join) =>
          join
            .onRef('chat_messages.room_uuid', '=', 'chat_rooms.uuid')
            .onRef('chat_messages.seq', '=', 'chat_rooms.waiting_seq'),
        )
        .leftJoin('attachments', 'attachments.id', 'chat_messages.attachment_id')
        .select(['users.name', 'users.locale', 'chat_messages.text', 'attachments.name as file_name'])
        .where('chat_rooms.uuid', '=', payload.room)
        .where('chat_rooms.waiting_seq', '=', payload.seq)
        .where('users.deletion_at', 'is', null)
        .where('users.suspended_at', 'is', null)
        .executeTakeFirst();
      if (!waiting || address === undefined) return;
      const { name: customer, locale, text, file_name } = waiting;
      const letter = waitingLetter({ locale, publicUrl, customer, message: text || (file_name ?? '') });
      await mail.send({
        to: { name: mailLooks.current().name, address },
        subject: letter.subject,
        text: letterText(letter, mailLooks.current()),
        html: letterHtml(letter, mailLooks.current()),
      });
    },
    { concurrency: 2, aside: true },
  );
}
