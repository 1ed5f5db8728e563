import type { FastifyInstance } from 'fastify';
import { inProcess, overHttp, type Upstream, type Upstreams } from '#mesh/upstreams.ts';
import type { Config } from '#server/platform/config.ts';
import { currentSpan, traceParentOf, tracedBelow } from '#server/platform/tracing/spans.ts';

/** The ways to both services: in this process, or over HTTP where one runs elsewhere. They end with the server. */
export async function createUpstreams(
  app: FastifyInstance,
  { mainApiOrigin, screensOrigin, publicUrl }: Pick<Config, 'mainApiOrigin' | 'screensOrigin' | 'publicUrl'>,
): Promise<Upstreams> {
  const { host } = new URL(publicUrl);
  return {
    'main.internal': await upstreamOf(app, mainApiOrigin, host),
    'screens.internal': await upstreamOf(app, screensOrigin, host),
  };
}

async function upstreamOf(app: FastifyInstance, origin: string | undefined, host: string): Promise<Upstream> {
  if (origin === undefined) return inProcess(app);
  const { call, close } = await overHttp(origin, host);
  app.addHook('onClose', close);
  return (asked) =>
    tracedBelow(`${asked.method} ${origin}`, { kind: 'client' }, () => {
      const span = currentSpan();
      return call(span ? { ...asked, headers: { ...asked.headers, traceparent: traceParentOf(span) } } : asked);
    });
}
