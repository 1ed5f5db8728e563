import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { webhookPauses, webhooksOfAccount } from '#domain/webhooks.ts';
import { engines } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { startRest, type Body, type Customer, type Rest } from '#tests/support/rest.ts';
import { spaceOf } from '#tests/support/spaces.ts';

const url = '/api/v2/customers/webhooks';

interface Made {
  id: string;
  secret: string;
  is_on: boolean;
  has_failed: boolean;
}

interface Delivery {
  id: string;
  event: string;
  state: string;
  tries: number;
  status: number | null;
  fault: string | null;
  body: string;
  answer: string;
}

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A program of somebody else that takes messages. */
interface Receiver {
  address: string;
  received: Received[];
  answer: { status: number; body: string };
  server: Server;
}

async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const answer = { status: 200, body: 'thanks' };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(answer.status, { location: 'http://127.0.0.1:1/' }).end(answer.body);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/hook`, received, answer, server };
}

describe.each(engines)('webhooks on %s', (engine) => {
  let rest: Rest;
  beforeAll(async () => {
    rest = await startRest(engine, { webhooksPrivate: true });
  });
  afterAll(() => rest.close());

  const receiver = async (): Promise<Receiver> => {
    const started = await startReceiver();
    onTestFinished(() => void started.server.close());
    return started;
  };
  const make = async (customer: Customer, wanted: object) =>
    customer.call({ method: 'POST', url, payload: { format: 'standard', events: ['screen.created'], ...wanted } });
  const made = async (customer: Customer, wanted: object) => (await make(customer, wanted)).json<Made>();
  const shown = async (customer: Customer, id: string) => (await customer.call({ url: `${url}/${id}` })).json<Made>();
  const log = async (customer: Customer, id: string) =>
    (await customer.call({ url: `${url}/${id}/deliveries` })).json<Delivery[]>();
  const upload = async (customer: Customer, name = 'Orders.png') =>
    (await customer.upload(await picture('png'), { name })).json();
  const spot = (customer: Pick<Customer, 'call'>, { signature }: Body) =>
    customer.call({ url: `/screens/v1/spots/${signature}` });

  test('what happens to a screen is told once, signed by the secret that was shown once', async () => {
    const { platform } = rest;
    const [ada, eve] = [await rest.signUp(), await rest.signUp()];
    const hook = await receiver();
    const events = ['screen.created', 'screen.changed', 'screen.deleted', 'screen.opened'];
    const { id, secret } = await made(ada, { url: hook.address, events });
    expect(JSON.stringify([await shown(ada, id), await platform.db.query.selectFrom('webhooks').selectAll().execute()]))
      // As it is shown, and as it is stored.
      .not.toContain(secret.slice('whsec_'.length));
    const screen = await upload(ada);
    await upload(eve);
    await rest.call({ url: `/screens/v1/spots/${screen.signature}`, headers: { 'user-agent': 'Mozilla/5.0 (Eve)' } });
    await spot(eve, screen);
    const named = { name: 'Orders of May' };
    await ada.call({ method: 'PATCH', url: `/screens/v1/screens/${screen.signature}`, payload: named });
    const list = { imageList: [{ signature: screen.signature }] };
    await ada.call({ method: 'POST', url: '/screens/v1/delete/list', payload: list });
    await platform.jobs.idle();

    vi.useFakeTimers({ toFake: ['Date'], now: platform.clock.now() });
    onTestFinished(() => void vi.useRealTimers());
    const told = hook.received.map(({ headers, body }) =>
      new Webhook(secret).verify(body, headers as Record<string, string>),
    );
    const { signature, url: link, image, mime, bytes, width, height } = screen;
    const now = new Date(platform.clock.now()).toISOString();
    const data = { signature, url: link, image, mime, bytes, width, height };
    expect(told).toEqual([
      { type: 'screen.created', timestamp: now, data: { ...data, name: 'Orders.png' } },
      // Opened twice, told once: anybody may open it as often as they like.
      { type: 'screen.opened', timestamp: now, data: { ...data, name: 'Orders.png', views: 1 } },
      { type: 'screen.changed', timestamp: now, data: { ...data, ...named, changed: 'texts' } },
      { type: 'screen.deleted', timestamp: now, data: { signature, ...named } },
    ]);
    expect(new Set(hook.received.map(({ headers }) => headers['webhook-id'])).size).toBe(4);
    expect(JSON.stringify(hook.received)).not.toMatch(/customer-|Mozilla|@/);
    const entries = await log(ada, id);
    expect(entries.map(({ event, state, status, answer, body }) => [event, state, status, answer, body])).toEqual(
      hook.received.map(({ body }) => [JSON.parse(body).type, 'taken', 200, 'thanks', body]).toReversed(),
    );
  });

  test('what is not taken is tried again for a day, then the webhook is off and its owner gets an email', async () => {
    const { platform } = rest;
    const ada = await rest.signUp();
    const hook = await receiver();
    Object.assign(hook.answer, { status: 302, body: 'elsewhere' });
    const { id } = await made(ada, { url: hook.address });
    await upload(ada);
    await platform.jobs.idle();
    for (const pause of webhookPauses) {
      platform.clock.advance(pause - 1);
      const before = hook.received.length;
      await platform.jobs.idle();
      expect(hook.received.length).toBe(before);
      platform.clock.advance(1);
      await platform.jobs.idle();
      expect(hook.received.length).toBe(before + 1);
    }
    await ada.renew();
    expect(hook.received).toHaveLength(webhookPauses.length + 1);
    expect(await shown(ada, id)).toMatchObject({ is_on: false, has_failed: true });
    const letters = (await platform.mail.outbox?.list()) ?? [];
    expect(letters.map(({ subject }) => subject)).toContain('A webhook of Kadr was switched off');
    await upload(ada);
    await platform.jobs.idle();
    expect(hook.received).toHaveLength(webhookPauses.length + 1);

    const [entry] = await log(ada, id);
    hook.answer.status = 200;
    const again = await ada.call({ method: 'POST', url: `${url}/${id}/deliveries/${entry?.id}/again` });
    expect(again.json()).toMatchObject({ id: entry?.id, state: 'taken', tries: webhookPauses.length + 2 });
    const on = await ada.call({ method: 'PATCH', url: `${url}/${id}`, payload: { is_on: true } });
    expect(on.json()).toMatchObject({ is_on: true, has_failed: false });
    await upload(ada);
    await platform.jobs.idle();
    expect((await log(ada, id)).map(({ state }) => state)).toEqual(['taken', 'taken']);
  });

  test('owners of a space are told of what is in it, and of threads there; its other members are not', async () => {
    const [ada, eve] = [await rest.signUp(), await rest.signUp()];
    const space = await spaceOf(ada, { editor: eve });
    const [hook, others] = [await receiver(), await receiver()];
    const events = ['screen.created', 'thread.created', 'comment.created'];
    const { id } = await made(ada, { url: hook.address, events });
    await made(eve, { url: others.address, events });
    const sent = await eve.upload(await picture('png'), { after: [{ name: 'space', value: space }] });
    const { signature } = sent.json();
    const said = { pin: { x: 0.5, y: 0.5 }, text: 'Is this the secret total?' };
    const threads = `/screens/v1/threads/${signature}`;
    const thread = (await eve.call({ method: 'POST', url: threads, payload: said })).json<{ id: number }>();
    await eve.call({ method: 'POST', url: `${threads}/${thread.id}`, payload: { text: 'It is the secret one' } });
    await rest.platform.jobs.idle();
    expect((await log(ada, id)).map(({ event, body }) => [event, JSON.parse(body).data.thread])).toEqual([
      ['comment.created', thread.id],
      ['thread.created', thread.id],
      ['screen.created', undefined],
    ]);
    expect(JSON.stringify(hook.received)).not.toContain('secret');
    expect(others.received).toEqual([]);
  });

  test('a test is sent at once, and tells what came of it, also from nobody', async () => {
    const ada = await rest.signUp();
    const hook = await receiver();
    hook.answer.status = 500;
    const { id } = await made(ada, { url: hook.address });
    const sendTest = async () => (await ada.call({ method: 'POST', url: `${url}/${id}/test` })).json<Delivery>();
    expect(await sendTest()).toMatchObject({ event: 'test', state: 'failed', status: 500, answer: 'thanks' });
    await new Promise((done) => hook.server.close(done));
    expect(await sendTest()).toMatchObject({ state: 'failed', status: null, fault: 'unreachable', tries: 1 });
    await rest.platform.jobs.idle();
    expect(hook.received).toHaveLength(1);
  });

  test('nobody sees, changes, tests or deletes the webhook of somebody else, nor makes one without a fresh proof', async () => {
    const [ada, eve] = [await rest.signUp(), await rest.signUp()];
    const { id } = await made(ada, { url: 'https://example.org/hook' });
    const calls = [
      { url: `${url}/${id}` },
      { method: 'PATCH' as const, url: `${url}/${id}`, payload: { is_on: false } },
      { method: 'POST' as const, url: `${url}/${id}/test` },
      { url: `${url}/${id}/deliveries` },
      { method: 'DELETE' as const, url: `${url}/${id}` },
    ];
    for (const call of calls) expect((await eve.call(call)).statusCode).toBe(404);
    expect((await eve.call({ url })).json()).toEqual([]);
    expect((await ada.call({ url })).json()).toMatchObject([{ id, is_on: true }]);
    expect((await ada.call({ method: 'DELETE', url: `${url}/${id}` })).statusCode).toBe(200);
    expect((await shown(ada, id)).id).toBeUndefined();
    rest.platform.clock.advance(300_000);
    const late = await make(ada, { url: 'https://example.org/hook' });
    expect([late.statusCode, late.json().error.type]).toEqual([403, 'reauthentication_needed']);
  });

  test.each([
    ['no address', { url: 'example.org' }],
    ['a password in it', { url: 'https://ada:secret@example.org' }],
    ['another scheme', { url: 'file:///etc/passwd' }],
    ['Telegram without a chat', { url: 'https://api.telegram.org/bot1:a/sendMessage', format: 'telegram' }],
  ])('refuses %s', async (_what, wanted) => {
    const answer = await make(await rest.signUp(), wanted);
    expect([answer.statusCode, answer.json().error.fields]).toEqual([400, { url: expect.any(String) }]);
  });

  test('an account has ten', async () => {
    const ada = await rest.signUp();
    for (let n = 0; n < webhooksOfAccount; n += 1) await made(ada, { url: `https://example.org/${n}` });
    const refused = await make(ada, { url: 'https://example.org/more' });
    expect([refused.statusCode, refused.json().error.type]).toEqual([409, 'list_full']);
  });
});
