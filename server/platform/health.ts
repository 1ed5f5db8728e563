import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { requireChangeable } from './changeable.ts';
import type { Config } from './config.ts';
import { databaseFileName } from './db/sqlite.ts';
import { isLeaving } from './http/fastify.ts';
import { isDevelopersRequest } from './http/local-request.ts';
import { refusedBeforeRoute, type RawRefusal } from './http/raw-answer.ts';
import { diskOf, statedSpaceOf } from './disk-room.ts';
import { requirePictures } from './picture-folders.ts';
import { receivingFolder } from './files/open-files.ts';
import type { Platform } from './platform.ts';
import { Problem } from './problem.ts';
import { createLogThrottle } from './log-throttle.ts';
import { equalSecrets } from './secrets/tokens.ts';

/** Each screen has five. */
const fewFiles = 10_000;

/**
 * `/healthz`: the process answers. `/readyz`: it can serve. `/metrics`: for callers with the token, and for developers
 * without one; only they also get the details of `/readyz`: what fails and what somebody should look at, with paths and figures.
 */
export function installHealth(app: Pick<FastifyInstance, 'get' | 'addHook' | 'server'>, platform: Platform): void {
  const { db, files, jobs, metrics, config, log, notices } = platform;
  const rarely = createLogThrottle(log);

  async function lookAtDatabase(): Promise<void> {
    const reason = await db.trouble();
    if (reason === undefined) return notices.clear('database');
    notices.raise('database', reason);
    throw new Problem('unavailable');
  }

  const lookAtDisk = (): Promise<unknown> => Promise.all([lookAtRoom(), lookAtDataRoom(), lookAtInodes()]);

  async function lookAtRoom(): Promise<void> {
    const free = (await figureOf(files.freeSpace())) ?? Infinity;
    if (free > config.freeSpaceFloor) return notices.clear('room');
    notices.raise(
      'room',
      `The disk of ${receivingFolder(config)} has ${Math.floor(free / 1e6)} MB left, no more than FREE_SPACE_FLOOR keeps free: uploads answer 507. Make room there`,
    );
  }

  /** Of a database that lies on another disk than the pictures. */
  async function lookAtDataRoom(): Promise<void> {
    if (db.engine !== 'sqlite') return;
    const [free = Infinity, own, other] = await Promise.all(
      [statedSpaceOf(config.dataDir), diskOf(config.dataDir), files.disk()].map(figureOf),
    );
    if (free > config.freeSpaceFloor || own === other) return notices.clear('data room');
    notices.raise(
      'data room',
      `The disk of ${join(config.dataDir, databaseFileName)} has ${Math.floor(free / 1e6)} MB left, no more than FREE_SPACE_FLOOR: once it is full, sign-ins and every change answer 507. Make room there`,
    );
  }

  async function lookAtInodes(): Promise<void> {
    const left = (await figureOf(files.freeFiles())) ?? Infinity;
    if (left >= fewFiles) return notices.clear('inodes');
    notices.raise(
      'inodes',
      `The disk of ${receivingFolder(config)} takes ${left} more files, whatever room it has: its inodes are used up. Uploads answer 507 when there are none`,
    );
  }

  /** What fails now. */
  async function look(): Promise<string[]> {
    const failed = await failedParts({
      database: async () => {
        await lookAtDatabase();
        await sql`select 1`.execute(db.query);
        if (db.engine === 'sqlite') await requireChangeable(config.dataDir);
      },
      files: () => requirePictures(platform),
    });
    await lookAtDisk();
    return failed;
  }
  const lookForAll = oneAtATime(look);

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    metrics.requests.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    done();
  });

  app.server.on(refusedBeforeRoute, ({ problem, method }: RawRefusal) => {
    metrics.requests.observe({ method, route: 'none', status: String(problem.status) }, 0);
  });

  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/readyz', async (request, reply) => {
    // Balancers find it here first that a node is about to stop.
    const failed = isLeaving(app) ? ['stopping'] : await lookForAll();
    if (failed.length > 0) rarely.warn({ failed }, 'Not ready');
    const status = failed.length === 0 ? 'ready' : 'not ready';
    return reply
      .code(failed.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(mayReadMetrics(request, config) ? { status, failed, notices: notices.list() } : { status });
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, config)) throw new Problem('not_found');
    await lookAtDisk();
    metrics.notices.set(notices.list().length);
    const [pending, freeBytes] = await Promise.all([figureOf(jobs.pending()), figureOf(files.freeSpace())]);
    if (pending !== undefined) metrics.pendingJobs.set(pending);
    if (freeBytes !== undefined) metrics.freeBytes.set(freeBytes);
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.registry.contentType)
      .send(await metrics.registry.metrics());
  });
}

/** With a token set, the token alone opens. */
function mayReadMetrics(request: FastifyRequest, config: Config): boolean {
  const { metricsToken } = config;
  if (metricsToken === undefined) return isDevelopersRequest(request, config);
  const [, token = ''] = /^bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
  return equalSecrets(token, metricsToken);
}

async function failedParts(parts: Record<string, () => Promise<unknown>>): Promise<string[]> {
  const names = await Promise.all(
    Object.entries(parts).map(([name, check]) =>
      check().then(
        () => null,
        () => name,
      ),
    ),
  );
  return names.filter((name) => name !== null);
}

/** However many ask at once, there is one look. */
function oneAtATime<Answer>(look: () => Promise<Answer>): () => Promise<Answer> {
  let underWay: Promise<Answer> | undefined;
  return () => (underWay ??= look().finally(() => (underWay = undefined)));
}

/** Undefined out of file descriptors, or of a disk that is gone: what cannot be read must not hide the rest. */
const figureOf = (read: Promise<number>): Promise<number | undefined> => read.catch(() => undefined);
