import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startInstallation, type Installation, type Node } from './installation.ts';
import { beginUpload } from './slow-upload.ts';
import { lookAfter, signUp, startUploaders, startVisitors, type Person } from './uploaders.ts';

/** Milliseconds for which an engine is away. */
const away = 20_000;

let site: Installation;
let close: (() => Promise<void>) | undefined;
let ada: Person;
const uploaders: ReturnType<typeof startUploaders>[] = [];
const load = () => {
  const started = startUploaders(site.call, ada);
  uploaders.push(started);
  return started;
};
/** Of all tests: what was acknowledged once stays. */
const acknowledged = () => uploaders.flatMap((started) => started.acknowledged);

beforeAll(async () => {
  site = await startInstallation({ DRAIN_SECONDS: '10' });
  close = site.close;
  ada = await signUp(site.call);
});
afterEach(() => Promise.all(uploaders.map((started) => started.end())));
afterAll(() => close?.());

/** All that was ever acknowledged is there once, byte by byte. */
async function expectAllThere(): Promise<void> {
  const { damaged, total } = await lookAfter(site.call, ada, acknowledged());
  expect(damaged).toEqual([]);
  expect(total).toBe(acknowledged().length);
}

const bothHealths = () => Promise.all([site.first.health(), site.second.health()]);
const pids = () => [site.first.pid(), site.second.pid()];
const wellAgain = () =>
  vi.waitFor(
    async () => {
      for (const health of await bothHealths()) expect(health).toEqual({ status: 200, failed: [], notices: [] });
    },
    { timeout: 60_000, interval: 200 },
  );

test('CARD-07 20 kills of either node in turn under four uploaders lose, alter and double no acknowledged screen', async () => {
  const { acknowledged: own, end, refused } = load();
  for (let kill = 0; kill < 20; kill += 1) {
    const node = kill % 2 === 0 ? site.first : site.second;
    // From the first requests to well into the stream, so that every step of an upload is hit.
    await delay(120 + ((kill * 137) % 800));
    await node.kill();
    await node.start();
  }
  await end();
  expect(own.length).toBeGreaterThan(20);
  expect(refused.filter((line) => !/^(?:cut|50[24] )/.test(line))).toEqual([]);
  await expectAllThere();
});

test('CARD-07 while Redis hangs for 20 s both nodes go on by themselves, and say so', async () => {
  const before = pids();
  const { acknowledged: own, end, refused } = load();
  site.engines.redis.pause();
  await delay(away / 2);
  const told = { status: 200, failed: [], notices: [expect.stringContaining('The Redis at 127.0.0.1:')] };
  expect(await bothHealths()).toEqual([told, told]);
  const halfway = own.length;
  await delay(away / 2);
  site.engines.redis.resume();
  await end();
  expect([refused, own.length > halfway, pids()]).toEqual([[], true, before]);
  for (const node of [site.first, site.second]) expect(node.output()).toContain('Redis does not answer');
  await wellAgain();
  await expectAllThere();
});

test('CARD-07 while the bucket is away for 20 s uploads answer 503, the rest is served, and nothing is lost', async () => {
  const before = pids();
  const { acknowledged: own, end, refused } = load();
  await site.engines.swift.away();
  await delay(away / 2);
  expect(await bothHealths()).toEqual([
    expect.objectContaining({ status: 503, failed: ['files'] }),
    expect.objectContaining({ status: 503, failed: ['files'] }),
  ]);
  const history = await site.call('/screens/v1/history', { headers: { authorization: `Bearer ${ada.bearer}` } });
  expect(history.status).toBe(200);
  await delay(away / 2);
  const taken = own.length;
  await site.engines.swift.back();
  await vi.waitFor(() => expect(own.length).toBeGreaterThan(taken), 30_000);
  await end();
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.filter((line) => !/^503 retry-after \d+ .*"unavailable"/.test(line))).toEqual([]);
  expect(pids()).toEqual(before);
  await wellAgain();
  await expectAllThere();
});

test('CARD-07 while PostgreSQL is away for 20 s everything answers 503, and both nodes come back by themselves', async () => {
  const before = pids();
  const { acknowledged: own, end, refused } = load();
  await site.engines.postgres.away();
  await delay(away / 2);
  expect(await bothHealths()).toEqual([
    expect.objectContaining({ status: 503, failed: ['database'] }),
    expect.objectContaining({ status: 503, failed: ['database'] }),
  ]);
  const history = await site.call('/screens/v1/history', { headers: { authorization: `Bearer ${ada.bearer}` } });
  expect([history.status, history.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)]);
  await delay(away / 2);
  const taken = own.length;
  await site.engines.postgres.back();
  await vi.waitFor(() => expect(own.length).toBeGreaterThan(taken), 30_000);
  await end();
  expect(refused.length).toBeGreaterThan(0);
  // Of a body that nobody reads any more nginx ends the connection behind the answer, now and then under the next request.
  const told = /^(?:cut other side closed$|503 retry-after \d+ .*"(?:unavailable|overloaded)")/;
  expect(refused.filter((line) => !told.test(line))).toEqual([]);
  expect(pids()).toEqual(before);
  for (const node of [site.first, site.second]) expect(node.output()).toContain('Not ready');
  await wellAgain();
  await expectAllThere();
});

test('CARD-07 of a rolling restart under load nobody notices anything, and an upload that is under way arrives', async () => {
  const { acknowledged: own, end, refused } = load();
  await vi.waitFor(() => expect(own.length).toBeGreaterThan(0), 30_000);
  const [shown] = own;
  const visitors = startVisitors(site.call, ada, `/screens/v1/files/${shown?.signature}/${shown?.fileId}/original`);
  const restart = async (node: Node): Promise<void> => {
    const upload = await beginUpload(node, ada);
    const stopped = node.stop();
    await vi.waitFor(async () => expect((await node.health()).failed).toEqual(['stopping']), 10_000);
    // Nobody new comes in, and what has begun goes on.
    await vi.waitFor(() => expect(node.call('/healthz')).rejects.toThrow('ECONNREFUSED'), 20_000);
    expect((await upload.finish()).status).toBe(201);
    expect(await stopped).toBe(0);
    await node.start();
  };
  await restart(site.first);
  // As the documentation says: nginx asks a node again eight seconds after it has failed.
  await delay(10_000);
  await restart(site.second);
  const answered = await visitors.end();
  await end();
  expect([refused, visitors.failed], await site.proxy.errors()).toEqual([[], []]);
  expect(answered).toBeGreaterThan(20);
});
