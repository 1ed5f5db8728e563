import type { FastifyPluginAsync } from 'fastify';
import { brand } from '#domain/brand.ts';
import { feedPath } from '#domain/feed-path.ts';
import { locales, localeTags, pathInLocale, type Locale } from '#domain/locales.ts';
import type { Config } from '#server/platform/config.ts';
import type { MainApi } from '../main-api.ts';
import { publicContent } from '../public-content.ts';
import { inXml } from '../xml.ts';

const blog: Record<Locale, string> = { en: 'Blog', ru: 'Блог', uk: 'Блог' };
const postsInFeed = 20;

/** The newest posts of a language as an Atom feed. */
export const routes: FastifyPluginAsync<{ platform: { config: Config }; mainApi: MainApi }> = async (
  app,
  { platform, mainApi },
) => {
  const { publicUrl } = platform.config;
  for (const locale of locales)
    app.get(feedPath(locale), async (request, reply) => {
      const posts = await publicContent(mainApi, request.ip, locale).newestPosts(postsInFeed);
      const own = publicUrl + feedPath(locale);
      const updated =
        posts
          .map(({ date_edited }) => date_edited)
          .toSorted()
          .at(-1) ?? '1970-01-01T00:00:00.000Z';
      const entries = posts.map((post) => {
        const address = inXml(`${publicUrl}${pathInLocale('/posts/items', locale)}/${post.alias}`);
        return [
          '<entry>',
          `<id>${address}</id>`,
          `<title>${inXml(post.title)}</title>`,
          `<link rel="alternate" href="${address}"/>`,
          `<published>${inXml(post.date_post)}</published>`,
          `<updated>${inXml(post.date_edited)}</updated>`,
          `<summary>${inXml(post.short_content)}</summary>`,
          '</entry>',
        ].join('');
      });
      const feed = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${localeTags[locale]}">`,
        `<id>${inXml(own)}</id>`,
        `<title>${inXml(`${brand.name} · ${blog[locale]}`)}</title>`,
        `<author><name>${inXml(brand.name)}</name></author>`,
        `<link rel="self" type="application/atom+xml" href="${inXml(own)}"/>`,
        `<link rel="alternate" type="text/html" href="${inXml(publicUrl + pathInLocale('/posts', locale))}"/>`,
        `<updated>${inXml(updated)}</updated>`,
        ...entries,
        '</feed>',
        '',
      ];
      return reply
        .header('cache-control', 'public, max-age=600')
        .type('application/atom+xml; charset=utf-8')
        .send(feed.join('\n'));
    });
};
