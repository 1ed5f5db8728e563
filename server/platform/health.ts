import { access, constants, stat, utimes } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Config } from './config.ts';
import { freeFilesOf } from './disk-room.ts';
import { codeOf } from './error-code.ts';
import { isAtHome } from './http/at-home.ts';
import { pictureFolder, type Platform } from './platform.ts';
import { Problem } from './problem.ts';
import { createRareLines } from './rare-lines.ts';
import { equalSecrets } from './secrets/tokens.ts';

const patience = 2000;
/** Each screen has five. */
const fewFiles = 10_000;
/** Codes of errors. */
const failedDisk = new Set(['EROFS', 'EIO']);

/**
 * `/healthz`: the process answers. `/readyz`: it can serve. `/metrics`: by token, or by whoever sits at this machine; they
 * alone are also told by `/readyz` what fails and what somebody should look at, with its paths and figures.
 */
export function installHealth(app: Pick<FastifyInstance, 'get' | 'addHook'>, platform: Platform): void {
  const { db, files, jobs, metrics, config, log, notices } = platform;
  const rarely = createRareLines(log);

  async function lookAtDatabase(): Promise<void> {
    const reason = await db.trouble();
    if (reason === undefined) return notices.clear('database');
    notices.raise('database', reason);
    throw new Problem('unavailable');
  }

  const lookAtDisk = (): Promise<unknown> => Promise.all([lookAtRoom(), lookAtInodes()]);

  async function lookAtRoom(): Promise<void> {
    const free = (await figureOf(files.freeSpace())) ?? Infinity;
    if (free > config.freeSpaceFloor) return notices.clear('room');
    notices.raise(
      'room',
      `The disk of ${pictureFolder(config)} has ${Math.floor(free / 1e6)} MB left, no more than FREE_SPACE_FLOOR keeps free: uploads answer 507. Make room there`,
    );
  }

  async function lookAtInodes(): Promise<void> {
    const folder = pictureFolder(config);
    const left = (await figureOf(freeFilesOf(folder))) ?? Infinity;
    if (left >= fewFiles) return notices.clear('inodes');
    notices.raise(
      'inodes',
      `The disk of ${folder} takes ${left} more files, whatever room it has: its inodes are used up. Uploads answer 507 when there are none`,
    );
  }

  /** What fails now. */
  async function look(): Promise<string[]> {
    const failed = await failedParts({
      database: async () => {
        await lookAtDatabase();
        await sql`select 1`.execute(db.query);
        if (db.engine === 'sqlite') await requireWritable(config.dataDir);
      },
      files: async () => {
        await files.requireThere();
        await requireWritable(pictureFolder(config));
      },
    });
    await lookAtDisk();
    return failed;
  }
  let looking: Promise<string[]> | undefined;

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    metrics.requests.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    done();
  });

  app.get('/healthz', { config: { turn: 'brief' } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  app.get('/readyz', { config: { turn: 'brief' } }, async (request, reply) => {
    const failed = await (looking ??= look().finally(() => (looking = undefined)));
    if (failed.length > 0) rarely.warn({ failed }, 'Not ready');
    const status = failed.length === 0 ? 'ready' : 'not ready';
    return reply
      .code(failed.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(mayReadMetrics(request, config) ? { status, failed, notices: notices.list() } : { status });
  });

  app.get('/metrics', { config: { turn: 'brief' } }, async (request, reply) => {
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

/**
 * On a disk that is read only, as a failing one becomes, reading tells nothing. Nor does its mount: ext4 keeps "rw" there
 * since Linux 6.14 and refuses each change by itself, so the folder is given the times that it has.
 */
async function requireWritable(folder: string): Promise<void> {
  await access(folder, constants.W_OK);
  const { atime, mtime } = await stat(folder);
  await utimes(folder, atime, mtime).catch((error: unknown) => {
    // Only what a failed disk says: who does not own the folder may still write into it, as may who finds it full.
    if (failedDisk.has(codeOf(error))) throw error;
  });
}

/** With a token set, the token alone opens. */
function mayReadMetrics(request: FastifyRequest, config: Config): boolean {
  const { metricsToken } = config;
  if (metricsToken === undefined) return isAtHome(request, config);
  const [, token = ''] = /^bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
  return equalSecrets(token, metricsToken);
}

async function failedParts(parts: Record<string, () => Promise<unknown>>): Promise<string[]> {
  const names = await Promise.all(
    Object.entries(parts).map(([name, check]) =>
      inTime(
        check().then(
          () => null,
          () => name,
        ),
        name,
      ),
    ),
  );
  return names.filter((name) => name !== null);
}

/** Undefined out of file descriptors, or of a disk that is gone or hangs: what cannot be read must not hide the rest. */
const figureOf = (read: Promise<number>): Promise<number | undefined> =>
  inTime(
    read.catch(() => undefined),
    undefined,
  );

/** What comes in two seconds, else `late`: a disk behind a network that is gone never answers. */
async function inTime<Answer>(answer: Promise<Answer>, late: Answer): Promise<Answer> {
  const limit = Promise.withResolvers<Answer>();
  const timer = setTimeout(limit.resolve, patience, late);
  try {
    return await Promise.race([answer, limit.promise]);
  } finally {
    clearTimeout(timer);
  }
}
