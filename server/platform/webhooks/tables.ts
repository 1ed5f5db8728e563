import type { Generated } from 'kysely';
import type { WebhookEvent, WebhookFault, WebhookFormat } from '#domain/webhooks.ts';
import type { TablesOfFolder } from '../db/tables.ts';

declare module '../db/tables.ts' {
  interface Tables {
    webhooks: WebhooksTable;
    webhook_deliveries: WebhookDeliveriesTable;
  }
}

// What is told to others is not told again by an installation that a backup has become; and no backup holds secrets.
export const tables = { webhooks: null, webhook_deliveries: null } satisfies TablesOfFolder;

interface WebhooksTable {
  id: Generated<number>;
  public_id: string;
  /** Goes with its owner. */
  owner_id: number;
  url: string;
  format: WebhookFormat;
  /** What it is told of, separated by commas. */
  events: string;
  /** What its messages are signed with, sealed. */
  secret: string;
  created_at: number;
  /** Since when it is told nothing; null: it is on. */
  off_at: number | null;
  /** Whether it was switched off since nobody took its messages. */
  has_failed: number;
  /** When a message was taken last. */
  taken_at: number | null;
}

export type DeliveryState = 'waiting' | 'taken' | 'failed';

interface WebhookDeliveriesTable {
  id: Generated<number>;
  /** The same with each try, so that its receiver knows it again. */
  message_id: string;
  webhook_id: number;
  event: WebhookEvent | 'test';
  /** The signature or number of what has happened; empty in a test. */
  subject: string;
  /** The data of the message, as JSON. */
  data: string;
  created_at: number;
  state: DeliveryState;
  tries: number;
  /** When it is due; null where nobody tries it again by itself. */
  due_at: number | null;
  sent_at: number | null;
  /** Of the last try: its answer, or why there was none, and how long it took. */
  status: number | null;
  fault: WebhookFault | null;
  answer: string;
  ms: number | null;
}
