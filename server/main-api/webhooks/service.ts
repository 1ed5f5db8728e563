import type { Static } from 'typebox';
import { webhooksOfAccount, type WebhookFormat } from '#domain/webhooks.ts';
import { networkOfSession, recordAudit } from '#server/accounts/audit/record.ts';
import { holdOwner } from '#server/accounts/hold-owner.ts';
import type { Caller } from '#server/accounts/sessions.ts';
import type { Queries } from '#server/platform/db/database.ts';
import type { Page } from '#server/platform/http/paging.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { seal } from '#server/platform/secrets/sealed.ts';
import { isTaken, secretPurpose, sendMessage } from '#server/platform/webhooks/deliver.ts';
import { bodyOf } from '#server/platform/webhooks/message.ts';
import type { Send } from '#server/platform/webhooks/send.ts';
import {
  countDeliveries,
  deleteWebhook,
  deliveriesOf,
  deliveryOf,
  eventsOf,
  giveUpWaiting,
  insertTest,
  insertWebhook,
  recordTry,
  sendingWebhook,
  updateWebhook,
  webhookOf,
  webhooksOf,
  type StoredDelivery,
  type StoredWebhook,
} from '#server/platform/webhooks/store.ts';
import { noAddress, noTelegram } from './faults.ts';
import type { CreatedWebhook, NewWebhook, WebhookChange, WebhookDelivery, WebhookSubscription } from './schema.ts';

type Listed = Static<typeof WebhookSubscription>;
type Delivery = Static<typeof WebhookDelivery>;

/** The webhooks of an account, newest first. */
export async function webhooks({ db }: Platform, { user }: Caller, page: { limit: number; offset: number }) {
  const all = await webhooksOf(db.query, user.id);
  const items = all.slice(page.offset, page.offset + page.limit).map(publicFace);
  return { items, total: all.length, ...page };
}

/** Rejects with not_found for what is not the caller's, as all below do. */
export const ownWebhook = async ({ db }: Platform, caller: Caller, id: string): Promise<Listed> =>
  publicFace(await requireWebhook(db.query, caller, id));

/** A new webhook with its secret, which nobody can be shown again. Throws body_invalid, list_full. */
export async function makeWebhook(
  { clock, config, db, random, secrets }: Platform,
  { user, sessionId }: Caller,
  { url: wanted, format, events }: Static<typeof NewWebhook>,
): Promise<Static<typeof CreatedWebhook>> {
  const url = requireAddress(wanted.trim(), format, config);
  const secret = `whsec_${random.bytes(32).toString('base64')}`;
  const webhook = {
    public_id: random.base62(22),
    url,
    format,
    events: events.join(),
    created_at: clock.now(),
    off_at: null,
    has_failed: 0,
    taken_at: null,
  };
  const sealed = seal({ key: secrets.key, random }, secretPurpose, secret);
  const id = await db.transaction(async (tx) => {
    await holdOwner(tx, db.engine, user.id);
    if ((await webhooksOf(tx, user.id)).length >= webhooksOfAccount) throw new Problem('list_full');
    const made = await insertWebhook(tx, { ...webhook, owner_id: user.id, secret: sealed });
    await recordAudit(tx, {
      at: webhook.created_at,
      person: user.id,
      action: 'webhook_made',
      object: { kind: 'webhook', id: made },
      network: await networkOfSession(tx, sessionId),
    });
    return made;
  });
  return { ...publicFace({ id, ...webhook }), secret };
}

/** Changes what it is told of, and turns it on and off. What waits when it is turned off is not sent. */
export function changeWebhook(
  { clock, db }: Platform,
  caller: Caller,
  id: string,
  { events, is_on: isOn }: Static<typeof WebhookChange>,
): Promise<Listed> {
  return db.transaction(async (tx) => {
    const webhook = await requireWebhook(tx, caller, id);
    if (events) await updateWebhook(tx, webhook.id, { events: events.join() });
    if (isOn === true) await updateWebhook(tx, webhook.id, { off_at: null, has_failed: 0 });
    if (isOn === false && webhook.off_at === null) {
      await updateWebhook(tx, webhook.id, { off_at: clock.now() });
      await giveUpWaiting(tx, webhook.id);
    }
    return publicFace(await requireWebhook(tx, caller, id));
  });
}

export function removeWebhook({ clock, db }: Platform, caller: Caller, id: string): Promise<Listed> {
  return db.transaction(async (tx) => {
    const webhook = await requireWebhook(tx, caller, id);
    await deleteWebhook(tx, webhook.id);
    await recordAudit(tx, {
      at: clock.now(),
      person: caller.user.id,
      action: 'webhook_removed',
      object: { kind: 'webhook', id: webhook.id },
      network: await networkOfSession(tx, caller.sessionId),
    });
    return publicFace(webhook);
  });
}

/** What it was sent in the last thirty days, newest first. */
export async function deliveries(
  platform: Platform,
  caller: Caller,
  id: string,
  page: { limit: number; offset: number },
): Promise<Page<Delivery>> {
  const { query } = platform.db;
  const webhook = await requireWebhook(query, caller, id);
  const [rows, total] = [await deliveriesOf(query, webhook.id, page), await countDeliveries(query, webhook.id)];
  return { items: rows.map((row) => deliveryFace(platform, caller, webhook, row)), total, ...page };
}

/** Sends a message that says so at once, also where it is turned off; returns what came of it. */
export async function testWebhook(platform: Platform, send: Send, caller: Caller, id: string): Promise<Delivery> {
  const { clock, config, db, random } = platform;
  const webhook = await requireWebhook(db.query, caller, id);
  const messageId = `msg_${random.base62(22)}`;
  const data = { site: config.publicUrl };
  await db.transaction((tx) => insertTest(tx, { webhook: webhook.id, messageId, data, now: clock.now() }));
  return sendNow(platform, send, caller, webhook, messageId);
}

/** Sends a message once more, under the same id; one that waits goes on waiting where it is not taken now. */
export async function sendAgain(
  platform: Platform,
  send: Send,
  caller: Caller,
  { id, message }: { id: string; message: string },
): Promise<Delivery> {
  return sendNow(platform, send, caller, await requireWebhook(platform.db.query, caller, id), message);
}

async function sendNow(
  platform: Platform,
  send: Send,
  caller: Caller,
  { id: webhookId }: StoredWebhook,
  messageId: string,
): Promise<Delivery> {
  const { clock, db } = platform;
  const webhook = await sendingWebhook(db.query, webhookId);
  const delivery = webhook && (await deliveryOf(db.query, webhook.id, messageId));
  if (!webhook || !delivery) throw new Problem('not_found');
  const sent = await sendMessage(platform, send, webhook, delivery);
  const now = clock.now();
  await db.transaction(async (tx) => {
    const taken = isTaken(sent);
    await recordTry(tx, delivery.id, { sent, isTaken: taken, now, dueAt: taken ? null : delivery.due_at });
    if (taken) await updateWebhook(tx, webhook.id, { taken_at: now });
  });
  const after = await deliveryOf(db.query, webhook.id, messageId);
  if (!after) throw new Problem('not_found');
  return deliveryFace(platform, caller, webhook, after);
}

async function requireWebhook(queries: Queries, { user }: Caller, id: string): Promise<StoredWebhook> {
  const found = await webhookOf(queries, user.id, id);
  if (!found) throw new Problem('not_found');
  return found;
}

/** Throws body_invalid for what is no address, or none that may be told anything. */
function requireAddress(text: string, format: WebhookFormat, { webhooksPrivate }: Platform['config']): string {
  const refuse = (fault: typeof noAddress) => new Problem('body_invalid', { fields: { url: fault } });
  if (!URL.canParse(text)) throw refuse(noAddress);
  const url = new URL(text);
  const isSafe = url.protocol === 'https:' || (webhooksPrivate && url.protocol === 'http:');
  if (!isSafe || url.username !== '' || url.password !== '') throw refuse(noAddress);
  if (format === 'telegram' && !(url.pathname.endsWith('/sendMessage') && url.searchParams.get('chat_id')))
    throw refuse(noTelegram);
  url.hash = '';
  return url.href;
}

const publicFace = (webhook: StoredWebhook): Listed => ({
  id: webhook.public_id,
  url: webhook.url,
  format: webhook.format,
  events: eventsOf(webhook),
  is_on: webhook.off_at === null,
  has_failed: webhook.has_failed === 1,
  date_created: new Date(webhook.created_at).toISOString(),
  date_taken: isoOf(webhook.taken_at),
});

function deliveryFace(
  { mailLooks }: Pick<Platform, 'mailLooks'>,
  { user }: Caller,
  webhook: StoredWebhook,
  { message_id: id, event, created_at: at, data, ...delivery }: StoredDelivery,
): Delivery {
  const reader = { ...webhook, locale: user.locale, siteName: mailLooks.current().name };
  return {
    id,
    event,
    state: delivery.state,
    tries: delivery.tries,
    date_created: new Date(at).toISOString(),
    date_sent: isoOf(delivery.sent_at),
    date_due: isoOf(delivery.due_at),
    status: delivery.status,
    fault: delivery.fault,
    ms: delivery.ms,
    body: bodyOf({ event, at, data: JSON.parse(data) }, reader),
    answer: delivery.answer,
  };
}

const isoOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());
