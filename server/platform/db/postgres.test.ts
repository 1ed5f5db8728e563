import { once } from 'node:events';
import { connect, createServer, Socket } from 'node:net';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshDatabase, testConfig, testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { systemClock } from '../clock.ts';
import { installErrors } from '../http/errors.ts';
import { createFastify } from '../http/fastify.ts';
import { createLogger } from '../log.ts';
import { isOverloaded, isUnavailable } from './failures.ts';
import { openPostgres } from './postgres.ts';

const log = createLogger({ logLevel: 'silent' });

let database: Awaited<ReturnType<typeof freshDatabase>>;
let other: Client;
beforeEach(async () => {
  database = await freshDatabase();
  other = new Client({ connectionString: database.url });
  await other.connect();
});
afterEach(async () => {
  await other.end();
  await database.drop();
});

/** The answer of work that waits for a connection until its patience is over, which takes no time. */
async function outOfPatience<Answer>(work: () => PromiseLike<Answer>): Promise<Answer> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const answer = work();
    while (vi.getTimerCount() === 0) await new Promise(setImmediate);
    vi.advanceTimersByTime(60_000);
    return await answer;
  } finally {
    vi.useRealTimers();
  }
}

const pidOf = async (queries: TestPlatform['db']['query']): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(queries);
  return rows[0]?.pid ?? 0;
};
test.each([
  ['while it rests', 'Client has encountered a connection error and is not queryable'],
  ['while it asks', 'terminating connection due to administrator command'],
])(
  'a connection that dies inside a transaction, %s, ends that transaction alone and is named as the cause',
  async (moment, message) => {
    // Said once the client has heard of it, which may be later than that PostgreSQL has forgotten the connection.
    const heard = Promise.withResolvers<void>();
    const telling = createLogger({ logLevel: 'warn' }, { write: () => heard.resolve() });
    const { kysely, transaction, close } = openPostgres(database.url, telling);
    const work = transaction(
      async (tx) => {
        const pid = await pidOf(tx);
        const ended = moment === 'while it asks' ? sql`select pg_sleep(60)`.execute(tx) : heard.promise;
        await Promise.all([ended, other.query('select pg_terminate_backend($1)', [pid])]);
        return pidOf(tx);
      },
      { durable: true },
    );
    const failure: unknown = await work.catch((error: unknown) => error);
    expect([isUnavailable(failure), failure]).toEqual([true, expect.objectContaining({ message })]);
    expect(await pidOf(kysely)).toBeGreaterThan(0);
    await close();
  },
);

test('a pool without a free connection answers 503 overloaded with Retry-After', async () => {
  const { kysely, close } = openPostgres(database.url, log, { connections: 1, patience: 60_000 });
  const app = createFastify({ clock: systemClock, config: testConfig('/tmp'), log });
  installErrors(app);
  app.get('/', () => pidOf(kysely));
  await app.ready();
  await kysely.connection().execute(async () => {
    const failure: unknown = await outOfPatience(() => pidOf(kysely).catch((error: unknown) => error));
    expect([isOverloaded(failure), isUnavailable(failure)]).toEqual([true, false]);
    const answer = await outOfPatience(() => app.inject({ url: '/', headers: { 'accept-language': 'uk' } }));
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
      503,
      '2',
      { error: { type: 'overloaded', message: 'Сервер зараз перевантажений. Спробуйте трохи згодом' } },
    ]);
  });
  expect((await app.inject('/')).statusCode).toBe(200);
  await close();
});

test('a statement of a request is cut when it takes too long', async () => {
  const { kysely, close } = openPostgres(database.url, log, { statement: 50 });
  const failure: unknown = await sql`select pg_sleep(60)`.execute(kysely).catch((error: unknown) => error);
  expect([isUnavailable(failure), failure]).toEqual([true, expect.objectContaining({ code: '57014' })]);
  await close();
});

test('a server that falls silent keeps nobody waiting, and is asked again once it speaks', async () => {
  const { hostname, port } = new URL(database.url);
  const through: Socket[] = [];
  const line = createServer((near) => {
    const far = connect(Number(port), hostname);
    near.pipe(far).pipe(near);
    for (const one of [near, far]) one.on('error', () => undefined);
    through.push(near, far);
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  const address = line.address();
  const url = new URL(database.url);
  url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const silence = 60_000;
  const limited = vi.spyOn(Socket.prototype, 'setTimeout');
  /** What is on its way is the last that arrives; from then on the limit is short, so that a slow machine keeps to it before. */
  const fallSilent = (): void => {
    for (const one of through) one.unpipe().pause();
    for (const [call, connection] of limited.mock.contexts.entries())
      if (connection instanceof Socket && limited.mock.calls[call]?.[0] === silence) connection.setTimeout(50);
  };
  const { kysely, transaction, close } = openPostgres(url.href, log, { silence });
  expect(await pidOf(kysely)).toBeGreaterThan(0);

  const asking = pidOf(kysely).catch((error: unknown) => error);
  fallSilent();
  const alone: unknown = await asking;
  expect([isUnavailable(alone), alone]).toEqual([true, expect.objectContaining({ code: 'ETIMEDOUT' })]);
  const inside: unknown = await transaction(
    async (tx) => {
      await pidOf(tx);
      const askingAgain = pidOf(tx);
      fallSilent();
      return askingAgain;
    },
    { durable: true },
  ).catch((error: unknown) => error);
  expect(isUnavailable(inside)).toBe(true);

  expect(await pidOf(kysely)).toBeGreaterThan(0);
  limited.mockRestore();
  await close();
  for (const one of through) one.destroy();
  line.close();
});

test('programs that look at everything are bound by no time, a server is', async () => {
  const limits = async (noTimeLimits: boolean) => {
    const platform = await testPlatform('postgres', { noTimeLimits });
    const { rows } = await sql`select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(platform.db.query);
    await platform.close();
    return rows;
  };
  expect([await limits(false), await limits(true)]).toEqual([
    [{ statement: '15s', idle: '30s' }],
    [{ statement: '0', idle: '0' }],
  ]);
});
