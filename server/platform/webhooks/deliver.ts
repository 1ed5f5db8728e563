import { Webhook } from 'standardwebhooks';
import { webhookPauses } from '#domain/webhooks.ts';
import type { Platform } from '../platform.ts';
import { unseal } from '../secrets/sealed.ts';
import { bodyOf } from './message.ts';
import { wakeWebhookAt } from './queue.ts';
import type { Send, Sent } from './send.ts';
import { recordTry, updateWebhook, type SendingWebhook, type StoredDelivery } from './store.ts';

/** What secrets of webhooks are sealed for. */
export const secretPurpose = 'webhook';

type DeliveryPlatform = Pick<Platform, 'clock' | 'config' | 'db' | 'jobs' | 'mailLooks' | 'secrets'>;

/** By which its receiver knows what a message is, and that it comes from here. */
export async function sendMessage(
  { clock, mailLooks, secrets }: DeliveryPlatform,
  send: Send,
  webhook: SendingWebhook,
  delivery: StoredDelivery,
): Promise<Sent> {
  const secret = unseal(secrets.key, secretPurpose, webhook.secret);
  if (secret === null) throw new Error('The secret of a webhook was sealed with another key');
  const data: Record<string, unknown> = JSON.parse(delivery.data);
  const body = bodyOf(
    { event: delivery.event, at: delivery.created_at, data },
    { ...webhook, siteName: mailLooks.current().name },
  );
  const at = new Date(clock.now());
  const headers = {
    'webhook-id': delivery.message_id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(delivery.message_id, at, body),
  };
  return send({ url: webhook.url, headers, body });
}

export const isTaken = ({ status }: Pick<Sent, 'status'>): boolean => status !== null && status >= 200 && status < 300;

/** What comes of a try of the worker: over, to be tried again, or the end of the webhook. */
export type Outcome = 'taken' | 'again' | 'gaveUp';

/**
 * Tries a message that is due, and has it tried again after a longer pause. `gaveUp` where it was refused for a day in which nothing
 * else was taken either, and where the receiver says that it is gone.
 */
export async function tryDue(
  platform: DeliveryPlatform,
  send: Send,
  webhook: SendingWebhook,
  delivery: StoredDelivery,
): Promise<Outcome> {
  const sent = await sendMessage(platform, send, webhook, delivery);
  const { clock, db, jobs } = platform;
  const now = clock.now();
  const taken = isTaken(sent);
  const pause = webhookPauses[delivery.tries];
  const isGone = sent.status === 410;
  const dueAt = taken || isGone || pause === undefined ? null : now + pause;
  return db.transaction(async (tx) => {
    await recordTry(tx, delivery.id, { sent, isTaken: taken, now, dueAt });
    if (taken) await updateWebhook(tx, webhook.id, { taken_at: now });
    if (dueAt !== null) await wakeWebhookAt(tx, jobs, webhook.id, dueAt);
    if (taken) return 'taken';
    if (dueAt !== null) return 'again';
    const current = await tx.selectFrom('webhooks').select('taken_at').where('id', '=', webhook.id).executeTakeFirst();
    const wasTaken = (current?.taken_at ?? 0) >= delivery.created_at;
    return isGone || !wasTaken ? 'gaveUp' : 'again';
  });
}
