import { execFileSync } from 'node:child_process';
import { mkdir, open, rename, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { engines, testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { asOperator, metricsToken } from '#tests/support/operator.ts';
import { canMount, mountFaultyDisk, mountSmallDisk } from '#tests/support/small-disk.ts';
import type { Config } from './config.ts';
import { databaseFileName } from './db/sqlite.ts';
import { openLocalBlobStore } from './files/local-blob-store.ts';
import { installHealth } from './health.ts';
import { installErrors } from './http/errors.ts';
import { createFastify } from './http/fastify.ts';
import { pictureFolder } from './platform.ts';

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

  const appOn = async (dataDir: string) => {
    const { random } = platform;
    const files = await openLocalBlobStore({ root: pictureFolder({ dataDir }), random, freeSpaceFloor: 0 });
    const app = createFastify(platform);
    installHealth(app, { ...platform, files, config: { ...platform.config, dataDir } });
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

  test('however many ask at once, the server looks once, and anew for who asks later', async () => {
    const app = await appWith();
    const looks = vi.spyOn(platform.files, 'requireWritable');
    const ask = async () => (await asked(app, '/readyz')).statusCode;
    expect(await Promise.all(Array.from({ length: 50 }, ask))).toEqual(Array.from({ length: 50 }, () => 200));
    expect(looks).toHaveBeenCalledOnce();
    await ask();
    expect(looks).toHaveBeenCalledTimes(2);
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

  test.runIf(canMount)('a disk that has become read only, or takes no more files, is told', async () => {
    platform = await testPlatform(engine, { config: { metricsToken } });
    const disk = mountSmallDisk(1);
    if (!disk) return;
    onTestFinished(() => disk.unmount());
    const app = await appOn(disk.folder);
    const ready = async () => (await asked(app, '/readyz')).json();
    expect(await ready()).toMatchObject({ status: 'ready', failed: [] });
    const { files, ffree } = await statfs(disk.folder);
    const made = files - ffree;
    const remount = (option: string) => execFileSync('mount', ['-o', `remount,${option}`, disk.folder]);
    remount(`nr_inodes=${made + 3}`);
    const notice = `The disk of ${disk.folder}/files takes 3 more files, whatever room it has: its inodes are used up. Uploads answer 507 when there are none`;
    expect(await ready()).toEqual({ status: 'ready', failed: [], notices: [notice] });
    const { body } = await asked(app, '/metrics');
    expect([body.includes('kadr_notices 1'), platform.notices.list()]).toEqual([true, [notice]]);
    remount(`nr_inodes=${made + 10_000}`);
    expect(await ready()).toEqual({ status: 'ready', failed: [], notices: [] });
    remount(`nr_inodes=${made + 9999}`);
    expect((await asked(app, '/metrics')).body).toContain('kadr_notices 1');
    expect(platform.notices.list()).toEqual([notice.replace(' 3 ', ' 9999 ')]);
    // It then counts none, as some file systems always do.
    remount('nr_inodes=0');
    expect(await ready()).toEqual({ status: 'ready', failed: [], notices: [] });
    remount('ro');
    const failed = engine === 'sqlite' ? ['database', 'files'] : ['files'];
    const notices = [`${disk.folder}/files cannot be used, so that no picture can be added: the disk is read-only`];
    expect(await ready()).toEqual({ status: 'not ready', failed, notices });
  });

  test.runIf(canMount)(
    'the disk of the database is told when it has no room, once where it is that of the pictures',
    async () => {
      platform = await testPlatform(engine, { config: { metricsToken, freeSpaceFloor: 500_000 } });
      const disk = mountSmallDisk(1);
      if (!disk) return;
      onTestFinished(() => disk.unmount());
      const app = await appOn(disk.folder);
      const notices = async () => (await asked(app, '/readyz')).json<{ notices: string[] }>().notices;
      expect(await notices()).toEqual([]);
      await disk.fill('ballast', 200_000);
      expect(await notices()).toEqual([expect.stringMatching(/^The disk of \S+\/files has 0 MB left/)]);
      const pictures = mountSmallDisk(8, { place: join(disk.folder, 'files') });
      onTestFinished(() => pictures?.unmount());
      await mkdir(join(disk.folder, 'files/tmp'));
      const notice = `The disk of ${disk.folder}/${databaseFileName} has 0 MB left, no more than FREE_SPACE_FLOOR: once it is full, sign-ins and every change answer 507. Make room there`;
      expect(await notices()).toEqual(engine === 'sqlite' ? [notice] : []);
      await rm(join(disk.folder, 'ballast'));
      expect(await notices()).toEqual([]);
    },
  );

  test('a disk whose file system has failed is told, though it is mounted to be written', async (context) => {
    platform = await testPlatform(engine, { config: { metricsToken } });
    const disk = mountFaultyDisk();
    if (!disk) return context.skip();
    onTestFinished(() => disk.unmount());
    const app = await appOn(disk.folder);
    const ready = async () => (await asked(app, '/readyz')).json();
    expect(await ready()).toMatchObject({ status: 'ready', failed: [] });
    disk.fail();
    const failed = engine === 'sqlite' ? ['database', 'files'] : ['files'];
    expect(await ready()).toMatchObject({ status: 'not ready', failed });
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

  test.runIf(engine === 'sqlite')('a database that the next start would not find is told', async () => {
    const app = await appWith();
    const path = join(platform.config.dataDir, databaseFileName);
    await rename(path, `${path}.away`);
    const reason =
      `${path} is gone: what is written now would be lost, and is refused. ` +
      'Mount its disk again; if it came back as another one, restart the server';
    const ready = async () => (await asked(app, '/readyz')).json();
    expect(await ready()).toEqual({ status: 'not ready', failed: ['database'], notices: [reason] });
    await rename(`${path}.away`, path);
    expect(await ready()).toEqual({ status: 'ready', failed: [], notices: [] });
  });

  test.runIf(engine === 'sqlite')('a disk that does not take the log is told until it does, by itself', async () => {
    const app = await appWith();
    const { db, config } = platform;
    const ready = async () => (await asked(app, '/readyz')).json();
    const write = () => db.transaction(() => Promise.resolve());
    const file = await open(join(config.dataDir, databaseFileName), 'r');
    const datasync = vi.spyOn(Object.getPrototypeOf(file), 'datasync');
    await file.close();
    onTestFinished(() => datasync.mockRestore());

    datasync.mockRejectedValue(Object.assign(new Error('EIO'), { code: 'EIO' }));
    await expect(write()).rejects.toThrow('unavailable');
    const reason =
      `The disk has not taken all of ${config.dataDir}/kadr.db-wal, and writes answer 503 until the log is in the database: ` +
      "the system's log says why";
    const notReady = { status: 'not ready', failed: ['database'], notices: [reason] };
    expect([await ready(), await ready(), (await app.inject('/healthz')).statusCode]).toEqual([
      notReady,
      notReady,
      200,
    ]);
    await expect(write()).rejects.toThrow('unavailable');
    datasync.mockRestore();
    expect(await ready()).toEqual({ status: 'ready', failed: [], notices: [] });
    await write();
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

  test('in development, who sits at the machine is told without a token, and nobody else', async () => {
    const app = await appWith({ nodeEnv: 'development' });
    const ask = async (remoteAddress: string, headers = {}) => {
      const [metrics, ready] = await Promise.all(
        ['/metrics', '/readyz'].map((url) => app.inject({ url, remoteAddress, headers })),
      );
      return [metrics?.statusCode, Object.keys(ready?.json<object>() ?? {})];
    };
    const told = [200, ['status', 'failed', 'notices']];
    const untold = [404, ['status']];
    expect([await ask('127.0.0.1'), await ask('::1')]).toEqual([told, told]);
    expect([
      await ask('10.0.0.7'),
      await ask('127.0.0.1', { 'x-forwarded-for': '10.0.0.7' }),
      await ask('127.0.0.1', { forwarded: 'for=10.0.0.7' }),
      await ask('127.0.0.1', { via: '1.1 proxy' }),
      await ask('127.0.0.1', { host: 'rebound.example' }),
    ]).toEqual([untold, untold, untold, untold, untold]);
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

  test('where there is a token, the token opens and the address does not', async () => {
    const app = await appWith();
    const ask = async (remoteAddress: string, authorization?: string) =>
      (await app.inject({ url: '/metrics', remoteAddress, headers: authorization ? { authorization } : {} }))
        .statusCode;
    expect([
      await ask('127.0.0.1'),
      await ask('10.0.0.7', `Bearer ${metricsToken}`),
      await ask('10.0.0.7', `bearer ${metricsToken}`),
      await ask('10.0.0.7', metricsToken),
      await ask('127.0.0.1', 'Bearer other'),
    ]).toEqual([404, 200, 200, 404, 404]);
  });
});
