import type { FastifyPluginAsync } from 'fastify';
import { locales } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import type { Config } from '#server/platform/config.ts';
import { siteMapPath } from '../site-map/site-map-path.ts';

/**
 * Public pages are open to crawlers. Screens are too, or nobody could show a preview of a link: their answers say
 * `noindex`, which a crawler sees only where it may read.
 */
export const routes: FastifyPluginAsync<{ platform: { config: Pick<Config, 'publicUrl'> } }> = async (
  app,
  { platform },
) => {
  const closed = locales.flatMap((locale) => [href('gallery', locale), href('shared', locale), href('trash', locale)]);
  const text = [
    'User-agent: *',
    'Allow: /screens/v1/files/',
    ...[...closed, '/api/', '/screens/', '/session'].map((path) => `Disallow: ${path}`),
    ...locales.map((locale) => `Sitemap: ${platform.config.publicUrl}${siteMapPath(locale)}`),
    '',
  ];
  app.get('/robots.txt', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(text.join('\n')),
  );
};
