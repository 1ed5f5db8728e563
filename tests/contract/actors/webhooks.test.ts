import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { accountChangeMachine } from '#machines/account-change/account-change.machine.ts';
import { reauthenticationMachine } from '#machines/reauthentication/reauthentication.machine.ts';
import { webhookMachine } from '#machines/webhook/webhook.machine.ts';
import {
  webhookMakingActors,
  type MadeWebhook,
  type WebhookWanted,
} from '#src/features/profile/webhooks/open-webhook-making.ts';
import { webhookActors } from '#src/features/profile/webhooks/webhook.actors.ts';
import { WebhookPageDocument } from '#src/graphql/generated/graphql.ts';
import { openRealPage, type RealPage } from './real-page.ts';
import { uploadBy } from './screens-of.ts';

let page: RealPage;
beforeAll(async () => {
  page = await openRealPage({ webhooksPrivate: true });
});
afterAll(() => page.close());

/** A program of somebody else; its answer is the status. */
async function receiver() {
  const program = { url: '', status: 200, received: [] as { headers: Record<string, string>; body: string }[] };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      program.received.push({ headers: JSON.parse(JSON.stringify(request.headers)), body });
      return response.writeHead(program.status).end('seen');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  program.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return program;
}

test('a webhook is made on the page, told of a screenshot, tested, sent again and turned off', async () => {
  const program = await receiver();
  const wanted: WebhookWanted = { url: program.url, format: 'standard', events: ['screen_created'] };
  let made: MadeWebhook | undefined;
  const proof = createActor(reauthenticationMachine).start();
  const making = createActor(
    accountChangeMachine.provide({
      actors: webhookMakingActors({
        client: page.client,
        proof,
        read: () => wanted,
        onMade: (webhook) => (made = webhook),
      }),
    }),
  ).start();
  making.send({ type: 'change.requested', change: 'makeWebhook' });
  await waitFor(making, (now) => now.matches('resting'));
  if (!made) throw new Error(`No webhook was made: ${JSON.stringify(making.getSnapshot().context.failure)}`);
  const { id, secret } = made;

  const signature = await uploadBy(page.browser, { seed: 51 });
  await page.platform.jobs.idle();
  vi.useFakeTimers({ toFake: ['Date'], now: page.platform.clock.now() });
  onTestFinished(() => void vi.useRealTimers());
  const [first] = program.received;
  expect(new Webhook(secret).verify(first?.body ?? '', first?.headers ?? {})).toMatchObject({
    type: 'screen.created',
    data: { signature },
  });

  let log = await page.client.request(WebhookPageDocument, { id });
  const flow = createActor(
    webhookMachine.provide({
      actors: webhookActors({
        client: page.client,
        id,
        readEvents: () => ['order_paid'],
        readAgain: async () => void (log = await page.client.request(WebhookPageDocument, { id })),
      }),
    }),
  ).start();
  const rest = async () => (await waitFor(flow, (now) => now.matches('resting'))).context.news;
  const shown = () => log.webhookDeliveries.items.map(({ event, state, answer }) => [event, state, answer]);

  program.status = 500;
  flow.send({ type: 'test.requested' });
  expect(await rest()).toEqual({ outcome: 'sent', isTaken: false });
  program.status = 200;
  const [message] = log.webhookDeliveries.items;
  flow.send({ type: 'again.requested', message: message?.id ?? '' });
  expect(await rest()).toEqual({ outcome: 'sent', isTaken: true });
  expect(shown()).toEqual([
    ['test', 'taken', 'seen'],
    ['screen_created', 'taken', 'seen'],
  ]);
  flow.send({ type: 'again.requested', message: 'msg_0000000000000000000000' });
  expect(await rest()).toMatchObject({ outcome: 'refused' });

  flow.send({ type: 'switch.requested', isOn: false });
  await rest();
  flow.send({ type: 'events.chosen' });
  expect(await rest()).toEqual({ outcome: 'changed' });
  expect(log.webhook).toMatchObject({ is_on: false, events: ['order_paid'] });
});
