import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Config } from './config.ts';
import { isAtHome } from './http/at-home.ts';
import type { Platform } from './platform.ts';
import { Problem } from './problem.ts';
import { equalSecrets } from './secrets/tokens.ts';

const patience = 2000;

/** `/healthz`: the process answers. `/readyz`: it can serve, and what somebody should look at. `/metrics`: by token, or by whoever sits at this machine. */
export function installHealth(app: Pick<FastifyInstance, 'get' | 'addHook'>, platform: Platform): void {
  const { db, files, jobs, metrics, config, log, notices } = platform;

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    metrics.requests.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });

  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const failed = await failedParts({
      database: () => sql`select 1`.execute(db.query),
      files: () => files.requireThere(),
    });
    if (failed.length > 0) log.warn({ failed }, 'Not ready');
    return reply
      .code(failed.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: failed.length === 0 ? 'ready' : 'not ready', failed, notices: notices.list() });
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, config)) throw new Problem('not_found');
    metrics.notices.set(notices.list().length);
    // Out of file descriptors, out of disk: figures that cannot be read must not hide the others.
    await jobs
      .pending()
      .then((count) => metrics.pendingJobs.set(count))
      .catch(() => undefined);
    await files
      .freeSpace()
      .then((bytes) => metrics.freeBytes.set(bytes))
      .catch(() => undefined);
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.registry.contentType)
      .send(await metrics.registry.metrics());
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
    Object.entries(parts).map(async ([name, check]) => {
      const late = new Promise<string>((resolve) => setTimeout(resolve, patience, name).unref());
      return Promise.race([
        late,
        check().then(
          () => null,
          () => name,
        ),
      ]);
    }),
  );
  return names.filter((name) => name !== null);
}
