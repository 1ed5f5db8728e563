import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { accountLetters } from '#server/accounts/letters/queues.ts';
import { strict } from '#server/platform/http/schema.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tryDue } from '#server/platform/webhooks/deliver.ts';
import { wakeWebhook, webhookDeliveries } from '#server/platform/webhooks/queue.ts';
import { senderFor, type Send } from '#server/platform/webhooks/send.ts';
import {
  claimDue,
  forgetDeliveries,
  giveUpWaiting,
  sendingWebhook,
  updateWebhook,
  type SendingWebhook,
} from '#server/platform/webhooks/store.ts';

const Payload = Compile(strict({ webhook: Type.Integer() }));
/** Webhooks that are served at once: each waits for a machine of somebody else. */
const atOnce = 8;
/** Milliseconds after which the next webhook has its turn, and for which a message is held that is being sent. */
const turn = 20_000;
const held = 60_000;
const hour = 3_600_000;
/** For which the log of a webhook goes back. */
const keptFor = 30 * 24 * hour;
const batch = 1000;

/** Sends what webhooks wait for, one message of each at a time, and forgets what was sent long ago. */
export function work({ platform }: { platform: Platform }): void {
  const { jobs } = platform;
  const send = senderFor(platform.config);
  /** Those at work here; true where more has come meanwhile. */
  const busy = new Map<number, boolean>();
  jobs.handle(
    webhookDeliveries,
    async (payload) => {
      if (!Payload.Check(payload)) throw new TypeError('The id of a webhook was expected');
      const { webhook } = payload;
      if (busy.has(webhook)) return void busy.set(webhook, true);
      try {
        do {
          busy.set(webhook, false);
          await serve(platform, send, webhook);
        } while (busy.get(webhook));
      } finally {
        busy.delete(webhook);
      }
    },
    { concurrency: atOnce, aside: true },
  );
  jobs.every('old webhook messages', hour, () => forgetOld(platform));
}

async function serve(platform: Platform, send: Send, id: number): Promise<void> {
  const { clock, db, jobs } = platform;
  const began = clock.elapsed();
  for (;;) {
    const webhook = await sendingWebhook(db.query, id);
    if (!webhook || webhook.off_at !== null) return;
    if (clock.elapsed() - began >= turn) return db.transaction((tx) => wakeWebhook(tx, jobs, id));
    const now = clock.now();
    const delivery = await db.transaction((tx) => claimDue(tx, id, { now, until: now + held }));
    if (!delivery) return;
    if ((await tryDue(platform, send, webhook, delivery)) === 'gaveUp') return switchOff(platform, webhook);
  }
}

/** Its owner is told by email, and what waits is not sent. */
async function switchOff({ clock, db, jobs, log }: Platform, webhook: SendingWebhook): Promise<void> {
  const at = clock.now();
  await db.transaction(async (tx) => {
    await updateWebhook(tx, webhook.id, { off_at: at, has_failed: 1 });
    await giveUpWaiting(tx, webhook.id);
    const host = new URL(webhook.url).host;
    await jobs.enqueue(tx, accountLetters, { letter: 'webhookOff', user: webhook.owner_id, at, host });
  });
  log.info(
    { event: 'webhook_off', webhook: webhook.public_id },
    'A webhook was switched off: nobody takes its messages',
  );
}

async function forgetOld({ clock, db }: Platform): Promise<void> {
  const before = clock.now() - keptFor;
  while ((await db.transaction((tx) => forgetDeliveries(tx, before, batch))) === batch);
}
