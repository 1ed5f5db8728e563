import { sql } from 'kysely';
import type { Locale } from '#domain/locales.ts';
import { webhookEvents, type WebhookEvent, type WebhookFormat } from '#domain/webhooks.ts';
import type { Queries, Tx } from '../db/database.ts';
import type { Sent } from './send.ts';

/** A webhook as its owner sees it. */
export interface StoredWebhook {
  id: number;
  public_id: string;
  url: string;
  format: WebhookFormat;
  events: string;
  created_at: number;
  off_at: number | null;
  has_failed: number;
  taken_at: number | null;
}

const columns = [
  'id',
  'public_id',
  'url',
  'format',
  'events',
  'created_at',
  'off_at',
  'has_failed',
  'taken_at',
] as const;

export const webhooksOf = (queries: Queries, ownerId: number): Promise<StoredWebhook[]> =>
  queries.selectFrom('webhooks').select(columns).where('owner_id', '=', ownerId).orderBy('id', 'desc').execute();

export const webhookOf = (queries: Queries, ownerId: number, publicId: string): Promise<StoredWebhook | undefined> =>
  queries
    .selectFrom('webhooks')
    .select(columns)
    .where('public_id', '=', publicId)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();

/** What is needed to send its messages, of one that is on or off. */
export interface SendingWebhook extends StoredWebhook {
  owner_id: number;
  secret: string;
  locale: Locale;
}

export const sendingWebhook = (queries: Queries, id: number): Promise<SendingWebhook | undefined> =>
  queries
    .selectFrom('webhooks')
    .innerJoin('users', 'users.id', 'webhooks.owner_id')
    .select([...columns.map((name) => `webhooks.${name}` as const), 'webhooks.owner_id', 'webhooks.secret'])
    .select('users.locale')
    .where('webhooks.id', '=', id)
    .where('users.suspended_at', 'is', null)
    .executeTakeFirst();

export interface NewWebhook extends Omit<StoredWebhook, 'id'> {
  owner_id: number;
  secret: string;
}

export async function insertWebhook(tx: Tx, webhook: NewWebhook): Promise<number> {
  const { id } = await tx.insertInto('webhooks').values(webhook).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateWebhook(
  tx: Tx,
  id: number,
  change: Partial<Pick<StoredWebhook, 'events' | 'off_at' | 'has_failed' | 'taken_at'>>,
): Promise<void> {
  await tx.updateTable('webhooks').set(change).where('id', '=', id).execute();
}

export async function deleteWebhook(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('webhooks').where('id', '=', id).execute();
}

/** Nothing that waits is sent any more. */
export async function giveUpWaiting(tx: Tx, webhook: number): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', due_at: null, fault: 'off' })
    .where('webhook_id', '=', webhook)
    .where('due_at', 'is not', null)
    .execute();
}

const deliveryColumns = [
  'id',
  'message_id',
  'event',
  'subject',
  'data',
  'created_at',
  'state',
  'tries',
  'due_at',
  'sent_at',
  'status',
  'fault',
  'answer',
  'ms',
] as const;

export const deliveriesOf = (queries: Queries, webhook: number, { limit, offset }: { limit: number; offset: number }) =>
  queries
    .selectFrom('webhook_deliveries')
    .select(deliveryColumns)
    .where('webhook_id', '=', webhook)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export type StoredDelivery = Awaited<ReturnType<typeof deliveriesOf>>[number];

export async function countDeliveries(queries: Queries, webhook: number): Promise<number> {
  const { n } = await queries
    .selectFrom('webhook_deliveries')
    .select(sql<number>`count(*)`.as('n'))
    .where('webhook_id', '=', webhook)
    .executeTakeFirstOrThrow();
  return n;
}

export const deliveryOf = (queries: Queries, webhook: number, messageId: string): Promise<StoredDelivery | undefined> =>
  queries
    .selectFrom('webhook_deliveries')
    .select(deliveryColumns)
    .where('message_id', '=', messageId)
    .where('webhook_id', '=', webhook)
    .executeTakeFirst();

export async function insertTest(
  tx: Tx,
  { webhook, messageId, data, now }: { webhook: number; messageId: string; data: object; now: number },
): Promise<void> {
  await tx
    .insertInto('webhook_deliveries')
    .values({
      message_id: messageId,
      webhook_id: webhook,
      event: 'test',
      subject: '',
      data: JSON.stringify(data),
      created_at: now,
      // Nobody tries it again by itself.
      state: 'failed',
      tries: 0,
      due_at: null,
      answer: '',
    })
    .execute();
}

/** Takes the next message that is due, for as long as a try may last; nobody else takes it meanwhile. */
export async function claimDue(
  tx: Tx,
  webhook: number,
  { now, until }: { now: number; until: number },
): Promise<StoredDelivery | undefined> {
  const due = tx
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('webhook_id', '=', webhook)
    .where('due_at', 'is not', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(1);
  return tx
    .updateTable('webhook_deliveries')
    .set({ due_at: until })
    .where('id', '=', due)
    .where('due_at', '<=', now)
    .returning(deliveryColumns)
    .executeTakeFirst();
}

/** Writes down what came of a try, and when the next one is due (epoch ms); null: none is. */
export async function recordTry(
  tx: Tx,
  id: number,
  { sent, isTaken, now, dueAt }: { sent: Sent; isTaken: boolean; now: number; dueAt: number | null },
): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({
      ...sent,
      state: isTaken ? 'taken' : dueAt === null ? 'failed' : 'waiting',
      due_at: dueAt,
      sent_at: now,
      tries: sql<number>`tries + 1`,
    })
    .where('id', '=', id)
    .execute();
}

/** Forgets up to so many messages of before this moment; returns how many. */
export async function forgetDeliveries(tx: Tx, before: number, limit: number): Promise<number> {
  const old = tx.selectFrom('webhook_deliveries').select('id').where('created_at', '<', before).limit(limit);
  const { numDeletedRows } = await tx.deleteFrom('webhook_deliveries').where('id', 'in', old).executeTakeFirst();
  return Number(numDeletedRows);
}

export function eventsOf({ events }: Pick<StoredWebhook, 'events'>): WebhookEvent[] {
  const held = new Set(events.split(','));
  return webhookEvents.filter((event) => held.has(event));
}
