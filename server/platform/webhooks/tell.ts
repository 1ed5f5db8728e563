import type { WebhookEvent } from '#domain/webhooks.ts';
import type { Queries, Tx } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import { wakeWebhook } from './queue.ts';
import { eventsOf } from './store.ts';

/** What one message is about. Neither a visitor nor what anybody has written stands in it. */
export interface Happened {
  /** Its signature or number. */
  subject: string;
  data: Record<string, unknown>;
}

/** Messages of one webhook that wait at most: what happens beyond it is not told. */
const waitingAtMost = 1000;
/** Milliseconds in which something is told once that anybody may bring about as often as they like. */
const restOfOpened = 600_000;
/** Rows of one statement: a row has ten parameters. */
const batch = 500;

/** The webhooks of an account that want to hear of this. */
async function listeners(queries: Queries, ownerId: number, event: WebhookEvent): Promise<number[]> {
  const rows = await queries
    .selectFrom('webhooks')
    .select(['id', 'events'])
    .where('owner_id', '=', ownerId)
    .where('off_at', 'is', null)
    .execute();
  return rows.filter((webhook) => eventsOf(webhook).includes(event)).map(({ id }) => id);
}

/**
 * Queues messages for the webhooks of an account, in the transaction in which it happens. `read` is asked only where there is
 * somebody to tell.
 */
export async function tellWebhooks(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'jobs' | 'random'>,
  ownerId: number,
  event: WebhookEvent,
  read: () => Promise<Happened[]>,
): Promise<void> {
  const webhooks = await listeners(tx, ownerId, event);
  if (webhooks.length === 0) return;
  const happened = await read();
  for (const webhook of webhooks) await queueMessages(tx, platform, { webhook, event, happened });
}

/** The same for one that is known to listen. */
export async function queueMessages(
  tx: Tx,
  { clock, jobs, random }: Pick<Platform, 'clock' | 'jobs' | 'random'>,
  { webhook, event, happened }: { webhook: number; event: WebhookEvent; happened: readonly Happened[] },
): Promise<void> {
  const now = clock.now();
  const room = waitingAtMost - (await countWaiting(tx, webhook));
  const rows = [];
  for (const { subject, data } of happened.slice(0, Math.max(0, room))) {
    if (event === 'screen.opened' && (await wasTold(tx, { webhook, event, subject, since: now - restOfOpened })))
      continue;
    rows.push({
      message_id: `msg_${random.base62(22)}`,
      webhook_id: webhook,
      event,
      subject,
      data: JSON.stringify(data),
      created_at: now,
      state: 'waiting' as const,
      tries: 0,
      due_at: now,
      answer: '',
    });
  }
  if (rows.length === 0) return;
  for (let start = 0; start < rows.length; start += batch)
    await tx
      .insertInto('webhook_deliveries')
      .values(rows.slice(start, start + batch))
      .execute();
  await wakeWebhook(tx, jobs, webhook);
}

async function countWaiting(queries: Queries, webhook: number): Promise<number> {
  const { n } = await queries
    .selectFrom((from) =>
      from
        .selectFrom('webhook_deliveries')
        .select('id')
        .where('webhook_id', '=', webhook)
        .where('due_at', 'is not', null)
        .limit(waitingAtMost)
        .as('waiting'),
    )
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

async function wasTold(
  queries: Queries,
  { webhook, event, subject, since }: { webhook: number; event: WebhookEvent; subject: string; since: number },
): Promise<boolean> {
  const row = await queries
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('webhook_id', '=', webhook)
    .where('event', '=', event)
    .where('subject', '=', subject)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
