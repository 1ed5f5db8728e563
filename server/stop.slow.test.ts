import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogger } from '#server/platform/log.ts';
import { createPictures } from '#server/screens/pictures/pictures.ts';
import { testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { multipart } from '#tests/support/rest.ts';
import { visitor } from '#tests/support/visitor.ts';
import { buildApp } from './app.ts';
import { listen, type Listening } from './listen.ts';

let platform: TestPlatform;
let app: FastifyInstance;
let listening: Listening;
let errors: string[];

beforeEach(async () => {
  errors = [];
  const log = createLogger({ logLevel: 'error' }, { write: (line) => void errors.push(line) });
  platform = await testPlatform('sqlite', { log });
  app = await buildApp(platform);
  listening = await listen(app, { ...platform.config, host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  await listening.close();
  await platform.close();
});

/** Somebody with one screen; answers the headers of their requests. */
async function member() {
  const person = visitor(app);
  await person.signUp();
  const { type, payload } = multipart(await picture('png'), { name: 'orders.png' });
  const script = { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'kadr' };
  const { status } = await person.request('POST', '/screens/v1/upload', { 'content-type': type, ...script }, payload);
  expect(status).toBe(201);
  await person.open('/gallery');
  return { cookie: [...person.cookies].map((pair) => pair.join('=')).join('; ') };
}

/** Holds the calls within the process from the second on until they are let go. */
function holdCalls() {
  const before: Pick<FastifyInstance, 'inject'> = { ...app };
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  let calls = 0;
  const value = async (options: InjectOptions) => {
    calls += 1;
    if (calls > 1) await gate;
    return before.inject(options);
  };
  Object.defineProperty(app, 'inject', { value });
  return { open, count: () => calls };
}

test(
  'a page in flight is rendered whole when the server is told to stop, and who comes then is sent away',
  { timeout: 60_000 },
  async () => {
    const headers = await member();
    const calls = holdCalls();
    const page = fetch(`${listening.address}/gallery`, { headers });
    await vi.waitFor(() => expect(calls.count()).toBeGreaterThan(1), { timeout: 10_000 });

    const stopped = listening.close();
    await expect(fetch(`${listening.address}/healthz`, { keepalive: false })).rejects.toThrow('fetch failed');
    calls.open();
    const answer = await page;
    const html = await answer.text();
    await stopped;
    expect([answer.status, html.includes('orders.png'), html.includes('</html>'), errors]).toEqual([
      200,
      true,
      true,
      [],
    ]);
  },
);

test('CARD-07 one that is about to stop tells balancers, closes each connection behind its answer, and serves on', async () => {
  listening.leave();
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(listening.address + path, init);
    await answer.arrayBuffer();
    return [answer.status, answer.headers.get('connection')];
  };
  const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  const login = '/api/v2/system/customers/authorization/login/customer';
  expect(await ask('/readyz')).toEqual([503, 'close']);
  expect(await ask('/healthz')).toEqual([200, 'close']);
  expect(await ask(login, json)).toEqual([400, 'close']);
  // A proxy that says that it asks another node is sent there, but with what may change something.
  const headers = { 'x-next-node': 'yes' };
  expect(await ask('/healthz', { headers })).toEqual([502, 'close']);
  expect(await ask(login, { ...json, headers: { ...json.headers, ...headers } })).toEqual([400, 'close']);
});

test('what is being made of a picture is on the disk before the files and the database are closed', async () => {
  const steps: string[] = [];
  const { db, files, images } = platform;
  const { promise: gate, resolve: open } = Promise.withResolvers<Buffer>();
  const write = files.write.bind(files);
  images.rendition = () => gate;
  files.write = async (key, data) => {
    await write(key, data);
    steps.push('written');
  };
  const close = db.close.bind(db);
  db.close = async () => {
    steps.push('closed');
    await close();
  };
  const begun = createPictures(platform).begin('0123456789abcdef');
  const closed = platform.close();
  open(Buffer.from('small'));
  await Promise.all([begun, closed]);
  expect(steps).toEqual(['written', 'closed']);
});
