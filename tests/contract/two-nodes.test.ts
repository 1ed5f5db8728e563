import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#domain/role.ts';
import type { Config } from '#server/platform/config.ts';
import { createLogger } from '#server/platform/log.ts';
import { openPlatform } from '#server/platform/platform.ts';
import { refusalOf } from '#server/refusals.ts';
import { joinChat, listenForChat, type ChatSocket } from '#tests/support/chat-socket.ts';
import { joinLive } from '#tests/support/live-socket.ts';
import { startNodes, type Nodes } from '#tests/support/nodes.ts';
import { picture } from '#tests/support/pictures.ts';
import { startRedisDouble } from '#tests/support/redis-double.ts';
import type { Body, Customer } from '#tests/support/rest.ts';
import { startS3Double } from '#tests/support/s3-double.ts';
import { realRedis, realS3 } from '#tests/support/tiers.ts';

const system = '/api/v2/system/customers';

/** Why it does not start. */
async function startOnce(config: Config): Promise<string> {
  try {
    await (await openPlatform(config, { log: createLogger({ logLevel: 'silent' }) })).close();
    return 'started';
  } catch (error) {
    return refusalOf(error, config);
  }
}

/** Without Redis PostgreSQL tells the other node; `npm run test:tiers` has a real S3 and a real Redis. */
describe.each(['PostgreSQL and S3', 'PostgreSQL, S3 and Redis'])('two nodes on %s', (kind) => {
  const undo: (() => Promise<unknown>)[] = [];
  const sockets: Pick<ChatSocket, 'close'>[] = [];
  let nodes: Nodes;
  let ada: Customer;
  let away: Customer;
  let hosts: readonly [string, string];
  beforeAll(async () => {
    const double = realS3 ? undefined : await startS3Double();
    if (double) undo.push(() => double.close());
    const s3 = realS3 ? await realS3.newBucket() : double?.newBucket();
    const redis = kind.includes('Redis') && realRedis === undefined ? await startRedisDouble() : undefined;
    if (redis) undo.push(() => redis.close());
    const redisUrl = kind.includes('Redis') ? (realRedis ?? redis?.url) : undefined;
    nodes = await startNodes({ ...(s3 && { s3 }), ...(redisUrl !== undefined && { redisUrl }), loginPerMinute: 2 });
    undo.push(() => nodes.close());
    ada = await nodes.first.signUp();
    away = nodes.atSecond(ada);
    hosts = [await listenForChat(nodes.first), await listenForChat(nodes.second)];
  });
  afterEach(() => Promise.all(sockets.splice(0).map((socket) => socket.close())));
  afterAll(async () => {
    for (const step of undo.toReversed()) await step();
  });

  test('CARD-07 what is uploaded to one node is read, drawn and deleted by the other', async () => {
    const data = await picture('png');
    const uploaded = await ada.upload(data);
    expect(uploaded.statusCode).toBe(201);
    const { signature, fileId } = uploaded.json<{ signature: string; fileId: string }>();
    const picturePath = `/screens/v1/files/${signature}/${fileId}`;
    const original = await away.call({ url: `${picturePath}/original` });
    expect([original.statusCode, original.rawPayload]).toEqual([200, data]);
    const part = await away.call({ url: `${picturePath}/original`, headers: { range: 'bytes=1-3' } });
    expect([part.statusCode, part.rawPayload.toString()]).toEqual([206, 'PNG']);
    const small = await away.call({ url: `${picturePath}/320` });
    expect([small.statusCode, small.headers['content-type']]).toEqual([200, 'image/webp']);
    await nodes.second.platform.jobs.idle();
    expect((await ada.call({ url: `${picturePath}/640` })).statusCode).toBe(200);
    // Neither keeps a picture for itself, but for copies of what it draws.
    for (const { platform } of [nodes.first, nodes.second])
      expect(await readdir(join(platform.config.dataDir, 'files')).catch(() => [])).toEqual([]);
    const gone = { method: 'POST' as const, url: '/screens/v1/delete/list', payload: { imageList: [{ signature }] } };
    expect((await away.call(gone)).statusCode).toBe(200);
    expect((await ada.call({ url: `/screens/v1/trash/${signature}` })).statusCode).toBe(200);
  });

  test('a page at one node hears at once that somebody draws who is at the other', async () => {
    const { signature } = (await ada.upload(await picture('png', { seed: 2 }))).json<{ signature: string }>();
    const socket = await joinLive({ host: hosts[1], rest: nodes.second }, away);
    sockets.push(socket);
    const topic = `drawing:${signature}`;
    expect(await socket.watch(topic)).toEqual([{ action: 'watching', topics: [topic] }]);
    const url = `/screens/v1/drawing/${signature}`;
    const draws = (customer: Customer, take: boolean) =>
      customer.call({ method: 'PUT', url, payload: { tab: crypto.randomUUID(), take } });
    expect((await draws(ada, false)).json()).toMatchObject({ is_held: true });
    expect(await socket.next('changed')).toEqual({ action: 'changed', topic, what: ['drawing'] });
    expect((await draws(away, false)).json()).toMatchObject({ is_held: false, is_me: true });
    expect((await draws(away, true)).json()).toMatchObject({ is_held: true });
  });

  test('CARD-07 a refresh at both nodes at once gives one successor, and nobody is signed out', async () => {
    const url = `${system}/authorization/refresh`;
    const payload = { refresh_token: ada.refresh };
    const answers = await Promise.all(
      [nodes.first, nodes.second, nodes.first, nodes.second].map(({ app }) =>
        app.inject({ method: 'POST', url, payload }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const successors = new Set(answers.map((answer) => answer.json<Body>().refresh_token));
    expect(successors.size).toBe(1);
    for (const customer of [ada, away]) {
      customer.bearer = answers[1]?.json<Body>().bearer_token ?? '';
      customer.refresh = [...successors][0] ?? '';
      expect((await customer.call({ url: '/api/chat' })).statusCode).toBe(200);
    }
  });

  test('CARD-07 two people chat across the nodes, and hear each other once', async () => {
    const desk = nodes.atSecond(await nodes.first.signUp());
    const role: Role = 'operator';
    await nodes.first.platform.db.transaction((tx) =>
      tx.updateTable('users').set({ role }).where('email', '=', desk.email).executeTakeFirst(),
    );
    // The ticket is of the one node, the socket of the other.
    const customer = await joinChat(hosts[0], away);
    const operator = await joinChat(hosts[1], desk, 'operator');
    sockets.push(customer, operator);
    const { uuid } = (await ada.call({ method: 'POST', url: '/api/chat' })).json<{ uuid: string }>();
    const say = (socket: ChatSocket, text: string) =>
      socket.send({ action: 'message', uuid, file_id: null, message: text, client_id: text.replaceAll(' ', '-') });
    say(customer, 'Is anybody there');
    expect((await operator.next('message')).message).toMatchObject({ message: 'Is anybody there', seq: 1 });
    await customer.next('message');
    say(operator, 'Good morning');
    expect((await customer.next('message')).message).toMatchObject({ message: 'Good morning', seq: 2 });
    operator.send({ action: 'read', uuid });
    expect(await customer.next('read')).toMatchObject({ by: 'operator', seq: 2 });
    expect(customer.frames.filter(({ action }) => action === 'message')).toHaveLength(2);
    // A log-out at one node ends the socket at the other.
    const left = await away.call({
      method: 'POST',
      url: `${system}/authorization/logout`,
      payload: { refresh_token: ada.refresh },
    });
    expect([left.statusCode, await customer.closed]).toEqual([204, 1008]);
  });

  test('CARD-07 a log-out at one node refuses at the other with its next request', async () => {
    const eve = await nodes.first.signUp();
    const other = nodes.atSecond(eve);
    expect((await other.call({ url: '/api/chat' })).statusCode).toBe(200);
    const left = await eve.call({
      method: 'POST',
      url: `${system}/authorization/logout`,
      payload: { refresh_token: eve.refresh },
    });
    expect(left.statusCode).toBe(204);
    expect((await other.call({ url: '/api/chat' })).statusCode).toBe(401);
  });

  test('CARD-07 tries at one node count at the other where there is Redis, and by themselves where there is none', async () => {
    const { email } = await nodes.first.signUp();
    const login = async ({ app }: Pick<Nodes['first'], 'app'>) =>
      (
        await app.inject({
          method: 'POST',
          url: `${system}/authorization/login/customer`,
          payload: { email, password: 'not the password' },
        })
      ).statusCode;
    const tried = [
      await login(nodes.first),
      await login(nodes.first),
      await login(nodes.second),
      await login(nodes.first),
    ];
    expect(tried).toEqual(kind.includes('Redis') ? [401, 401, 429, 429] : [401, 401, 401, 429]);
  });

  test('CARD-07 a node with the files of another installation is refused, and one without the key', async () => {
    const { config } = nodes.first.platform;
    const dataDir = join(config.dataDir, 'another node');
    const start = (change: object) => startOnce({ ...config, dataDir, ...change });
    const { secretKey: _left, ...without } = config;
    expect(await start({})).toBe('started');
    const double = await startS3Double();
    try {
      expect(await start({ s3: double.newBucket() })).toContain('has none of them');
    } finally {
      await double.close();
    }
    expect(await startOnce({ ...without, dataDir })).toContain('SECRET_KEY is needed with DATABASE_URL');
  });
});
