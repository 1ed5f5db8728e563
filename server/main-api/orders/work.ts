import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { recipientById } from '#server/accounts/users.ts';
import { strict } from '#server/platform/http/schema.ts';
import { letterHtml, letterText } from '#server/platform/mail/letter-layout.ts';
import type { Platform } from '#server/platform/platform.ts';
import { orderEvents, orderLetter, receivedLetter } from './order-letter.ts';
import { orderLetters } from './queues.ts';
import { goodsOfOrders, orderById } from './store.ts';

const Payload = Compile(strict({ order: Type.Integer(), event: Type.Optional(Type.Enum([...orderEvents])) }));

/** Sends the letters that confirm orders and their payment, and tell the owner of the site; of an account that is gone nobody is told. */
export function work({
  platform,
}: {
  platform: Pick<Platform, 'config' | 'db' | 'jobs' | 'mail' | 'mailLooks'>;
}): void {
  const { config, db, jobs, mail, mailLooks } = platform;
  jobs.handle(
    orderLetters,
    async (payload) => {
      if (!Payload.Check(payload)) throw new TypeError('The id of an order was expected');
      const { event = 'placed' } = payload;
      const order = await orderById(db.query, payload.order);
      const recipient = order && order.user_id !== null ? await recipientById(db.query, order.user_id) : undefined;
      if (!order || !recipient) return;
      const goods = (await goodsOfOrders(db.query, [order.id])).get(order.id) ?? [];
      const { publicUrl, contactEmail } = config;
      if (event === 'received' && contactEmail === undefined) return;
      const letter =
        event === 'received'
          ? receivedLetter({ publicUrl, order, goods, customer: recipient })
          : orderLetter({ locale: recipient.locale, publicUrl, order, goods, event });
      await mail.send({
        to:
          event === 'received' && contactEmail !== undefined
            ? { name: mailLooks.current().name, address: contactEmail }
            : { name: recipient.name, address: recipient.email },
        ...(event === 'received' ? { replyTo: recipient.email } : {}),
        subject: letter.subject,
        text: letterText(letter, mailLooks.current()),
        html: letterHtml(letter, mailLooks.current()),
      });
    },
    { concurrency: 2, aside: true },
  );
}
