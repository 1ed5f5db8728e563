import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { engines, testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { asOperator, metricsToken } from '#tests/support/operator.ts';
import type { Config } from './config.ts';
import { installHealth } from './health.ts';
import { installErrors } from './http/errors.ts';
import { createFastify } from './http/fastify.ts';
import { pictureFolder } from './files/open-files.ts';

const asked = (app: FastifyInstance, url: string) => app.inject({ url, headers: asOperator });

describe.each(engines)('health on %s', (engine) => {
  let platform: TestPlatform;
  afterEach(() => platform.close());

  const appWith = async (config: Partial<Config> = { metricsToken }) => {
    platform = await testPlatform(engine, { config });
    const app = createFastify(platform);
    installErrors(app);
    installHealth(app, platform);
    return app;
  };

  test('a server with its database is alive and ready', async () => {
    const app = await appWith();
    const [alive, ready] = await Promise.all([app.inject('/healthz'), asked(app, '/readyz')]);
    expect([alive.statusCode, alive.json(), ready.statusCode, ready.json()]).toEqual([
      200,
      { status: 'ok' },
      200,
      { status: 'ready', failed: [], notices: [] },
    ]);
  });

  test('a server without its database is alive and not ready', async () => {
    const app = await appWith();
    await platform.db.close();
    const [alive, ready] = await Promise.all([app.inject('/healthz'), asked(app, '/readyz')]);
    expect([alive.statusCode, ready.statusCode, ready.json()]).toEqual([
      200,
      503,
      { status: 'not ready', failed: ['database'], notices: [] },
    ]);
  });

  test('what somebody should look at is named, and the server stays ready', async () => {
    const app = await appWith();
    platform.notices.raise('disk', 'The disk is old');
    platform.notices.raise('disk', 'The disk is very old');
    platform.notices.raise('lamp', 'The lamp is red');
    const { statusCode, ...ready } = await asked(app, '/readyz');
    expect([statusCode, JSON.parse(ready.body)]).toEqual([
      200,
      { status: 'ready', failed: [], notices: ['The disk is very old', 'The lamp is red'] },
    ]);
    expect((await asked(app, '/metrics')).body).toContain('kadr_notices 2');
    platform.notices.clear('disk');
    platform.notices.clear('lamp');
    expect((await asked(app, '/readyz')).json()).toEqual({ status: 'ready', failed: [], notices: [] });
  });

  test.each([5_000_000, 0])('a disk with no more room than a FREE_SPACE_FLOOR of %i is told', async (floor) => {
    const app = await appWith({ metricsToken, freeSpaceFloor: floor });
    const free = vi.spyOn(platform.files, 'freeSpace');
    const notices = async (bytes: number) => {
      free.mockResolvedValue(bytes);
      const metrics = (await asked(app, '/metrics')).body;
      const { status, notices: texts } = (await asked(app, '/readyz')).json();
      return [status, texts, /kadr_notices \d/.exec(metrics)?.[0]];
    };
    const text = (megabytes: number) =>
      `The disk of ${pictureFolder(platform.config)} has ${megabytes} MB left, no more than FREE_SPACE_FLOOR keeps free: uploads answer 507. Make room there`;
    expect(await notices(floor + 1)).toEqual(['ready', [], 'kadr_notices 0']);
    expect(await notices(floor)).toEqual(['ready', [text(floor / 1e6)], 'kadr_notices 1']);
    expect(await notices(0)).toEqual(['ready', [text(0)], 'kadr_notices 1']);
    expect(await notices(floor + 1)).toEqual(['ready', [], 'kadr_notices 0']);
  });

  test('metrics count every request, and the jobs and the room that there are', async () => {
    const app = await appWith();
    await platform.db.transaction((tx) => platform.jobs.enqueue(tx, 'work', 1));
    for (let count = 0; count < 3; count += 1) expect((await app.inject('/metrics')).statusCode).toBe(404);
    const { body } = await asked(app, '/metrics');
    expect(body).toContain('kadr_jobs_pending 1');
    expect(body).toMatch(/kadr_http_request_seconds_count\{method="GET",route="\/metrics",status="404"\} 3/);
    expect(body).toMatch(/kadr_storage_free_bytes \d/);
  });

  test('strangers are told whether it is ready, and not what fails on which disk', async () => {
    const app = await appWith();
    platform.notices.raise('disk', 'The disk of /srv/kadr is old');
    const ask = async (headers = {}) => {
      const { statusCode, body } = await app.inject({ url: '/readyz', remoteAddress: '10.0.0.7', headers });
      return [statusCode, JSON.parse(body)];
    };
    const notices = ['The disk of /srv/kadr is old'];
    expect([await ask(), await ask(asOperator)]).toEqual([
      [200, { status: 'ready' }],
      [200, { status: 'ready', failed: [], notices }],
    ]);
    await platform.db.close();
    expect([await ask({ authorization: 'Bearer other' }), await ask(asOperator)]).toEqual([
      [503, { status: 'not ready' }],
      [503, { status: 'not ready', failed: ['database'], notices }],
    ]);
  });

  test('without a token nobody is told, not even a request that looks local: a proxy on this machine may pass it on', async () => {
    const app = await appWith({ nodeEnv: 'production' });
    const { origin } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const [metrics, ready] = await Promise.all(['/metrics', '/readyz'].map((path) => fetch(origin + path)));
    expect([metrics?.status, await ready?.json()]).toEqual([404, { status: 'ready' }]);
    await app.close();
  });

  test.each([
    ['a public address', { publicUrl: 'https://kadr.example' }],
    ['a proxy that it knows of', { trustProxy: 1 }],
    ['proxies that it knows of', { trustProxy: ['127.0.0.1'] }],
    ['a token', { metricsToken }],
  ])('metrics of a server in development with %s are for a token alone', async (_what, config) => {
    const app = await appWith({ nodeEnv: 'development', ...config });
    expect((await app.inject('/metrics')).statusCode).toBe(404);
  });
});
