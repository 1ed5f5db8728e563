import type { Tx } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';

export const webhookDeliveries = 'webhook deliveries';

/** Has a worker send what a webhook waits for. */
export const wakeWebhook = (tx: Tx, jobs: Jobs, webhook: number): Promise<void> =>
  jobs.enqueue(tx, webhookDeliveries, { webhook }, { key: String(webhook) });

/** The same later, for a message that is tried again then (epoch ms). */
export const wakeWebhookAt = (tx: Tx, jobs: Jobs, webhook: number, runAt: number): Promise<void> =>
  jobs.enqueue(tx, webhookDeliveries, { webhook }, { runAt });
