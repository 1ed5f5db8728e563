import type { FastifyPluginAsync } from 'fastify';
import { locales } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';

/**
 * Public pages are open to crawlers. Screens are too, or nobody could show a preview of a link: their answers say
 * `noindex`, which a crawler sees only where it may read.
 */
export const routes: FastifyPluginAsync = async (app) => {
  const closed = locales.flatMap((locale) => [href('gallery', locale), href('trash', locale)]);
  const text = [
    'User-agent: *',
    'Allow: /screens/v1/files/',
    ...[...closed, '/api/', '/screens/', '/session'].map((path) => `Disallow: ${path}`),
    '',
  ];
  app.get('/robots.txt', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(text.join('\n')),
  );
};
