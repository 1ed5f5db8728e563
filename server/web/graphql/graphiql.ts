import type { FastifyInstance } from 'fastify';

/** The page brings everything inline, its workers as blobs. */
const policy = [
  "default-src 'none'",
  "script-src 'unsafe-inline' blob:",
  'worker-src blob:',
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  'font-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Shows GraphiQL to browsers that open `/graphql`. For development: the package is not there in production. */
export function installGraphiql(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return;
    const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
    const page = renderGraphiQL({
      title: 'GraphiQL',
      endpoint: '/graphql',
      additionalHeaders: { 'x-requested-with': 'kadr' },
      defaultQuery: '{ languages { items { code selftitle } } }',
    });
    return reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'private, no-store' })
      .type('text/html; charset=utf-8')
      .send(page);
  });
}
