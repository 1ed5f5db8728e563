import type { FastifyInstance } from 'fastify';
import { inProcess, overHttp, type Upstream, type Upstreams } from '#mesh/upstreams.ts';
import type { Config } from '#server/platform/config.ts';

/** The ways to both services: in this process, or over HTTP where one runs elsewhere. They end with the server. */
export async function createUpstreams(
  app: FastifyInstance,
  { mainApiOrigin, screensOrigin }: Pick<Config, 'mainApiOrigin' | 'screensOrigin'>,
): Promise<Upstreams> {
  return {
    'main.internal': await upstreamOf(app, mainApiOrigin),
    'screens.internal': await upstreamOf(app, screensOrigin),
  };
}

async function upstreamOf(app: FastifyInstance, origin: string | undefined): Promise<Upstream> {
  if (origin === undefined) return inProcess(app);
  const { call, close } = await overHttp(origin);
  app.addHook('onClose', close);
  return call;
}
