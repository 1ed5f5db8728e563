import type { FastifyPluginAsync } from 'fastify';
import { locales, pathInLocale, urlDefaultLocale } from '#domain/locales.ts';
import type { Config } from '#server/platform/config.ts';
import type { MainApi } from '../main-api.ts';
import { publicContent } from '../public-content.ts';
import { inXml } from '../xml.ts';
import { siteMapPath } from './site-map-path.ts';

/** For search engines: what pages there are in a language, each with its other ones. */
export const routes: FastifyPluginAsync<{ platform: { config: Config }; mainApi: MainApi }> = async (
  app,
  { platform, mainApi },
) => {
  const { publicUrl } = platform.config;
  for (const locale of locales)
    app.get(siteMapPath(locale), async (request, reply) => {
      const paths = await Promise.all(
        locales.map(async (each) => [each, new Set(await publicContent(mainApi, request.ip, each).paths())] as const),
      );
      const alternate = (language: string, address: string) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${inXml(publicUrl + address)}"/>`;
      const entryOf = (path: string): string => {
        const there = paths.filter(([, set]) => set.has(path)).map(([each]) => each);
        const [first = locale] = there.includes(urlDefaultLocale) ? [urlDefaultLocale] : there;
        return [
          `<url><loc>${inXml(publicUrl + pathInLocale(path, locale))}</loc>`,
          ...there.map((each) => alternate(each, pathInLocale(path, each))),
          alternate('x-default', pathInLocale(path, first)),
          '</url>',
        ].join('');
      };
      const own = paths.find(([each]) => each === locale)?.[1] ?? [];
      return reply
        .header('cache-control', 'public, max-age=3600')
        .type('application/xml; charset=utf-8')
        .send(
          [
            '<?xml version="1.0" encoding="UTF-8"?>',
            '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
            ...[...own].map(entryOf),
            '</urlset>',
            '',
          ].join('\n'),
        );
    });
};
