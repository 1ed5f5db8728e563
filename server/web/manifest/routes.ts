import type { FastifyPluginAsync } from 'fastify';
import { brand } from '#domain/brand.ts';
import { localeOfAcceptLanguage, type Locale } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import { sharedTypes } from '../installed-app/shared-types.ts';
import type { MainApi } from '../main-api.ts';
import { publicContent } from '../public-content.ts';

const icons = [
  { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
  { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
  { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
  { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
];

const words: Record<Locale, Record<'description' | 'gallery' | 'editor' | 'collections' | 'picture', string>> = {
  en: {
    description: 'Capture, store and share screenshots',
    gallery: 'Gallery',
    editor: 'New picture in the editor',
    collections: 'Collections',
    picture: 'All screenshots by their days',
  },
  ru: {
    description: 'Снимайте, храните скриншоты и делитесь ими',
    gallery: 'Галерея',
    editor: 'Новая картинка в редакторе',
    collections: 'Коллекции',
    picture: 'Все скриншоты по дням',
  },
  uk: {
    description: 'Знімайте, зберігайте скриншоти й діліться ними',
    gallery: 'Галерея',
    editor: 'Нове зображення в редакторі',
    collections: 'Колекції',
    picture: 'Усі скриншоти за днями',
  },
};

/** What a browser installs the site as, in its language, with the name and the sign of the company that runs it. */
export const routes: FastifyPluginAsync<{ mainApi: MainApi }> = async (app, { mainApi }) => {
  app.get('/manifest.webmanifest', async (request, reply) => {
    const { site_name: name, logo } = (await publicContent(mainApi, request.ip, 'en').configs()).main;
    const own = logo && { src: logo.link, type: logo.mime, sizes: `${logo.width}x${logo.height}` };
    const locale = localeOfAcceptLanguage(request.headers['accept-language']);
    const said = words[locale];
    const shortcut = (text: string, path: 'gallery' | 's-editor' | 'collections') => ({
      name: text,
      url: href(path, locale),
      ...(!own && { icons: [icons[1]] }),
    });
    return reply
      .header('cache-control', 'public, max-age=3600')
      .header('vary', 'accept-language')
      .type('application/manifest+json; charset=utf-8')
      .send(
        JSON.stringify({
          name,
          short_name: name,
          description: name === brand.name ? said.description : `${said.description}: ${name}`,
          lang: locale,
          id: '/',
          start_url: '/gallery',
          scope: '/',
          display: 'standalone',
          display_override: ['standalone', 'minimal-ui'],
          background_color: '#fcfbf8',
          theme_color: '#fcfbf8',
          categories: ['productivity', 'utilities', 'photo'],
          icons: own ? [own] : icons,
          shortcuts: [
            shortcut(said.editor, 's-editor'),
            shortcut(said.gallery, 'gallery'),
            shortcut(said.collections, 'collections'),
          ],
          screenshots: [
            { src: '/app-wide.webp', type: 'image/webp', sizes: '1280x800', form_factor: 'wide', label: said.picture },
            {
              src: '/app-phone.webp',
              type: 'image/webp',
              sizes: '780x1688',
              form_factor: 'narrow',
              label: said.picture,
            },
          ],
          share_target: {
            action: '/share',
            method: 'POST',
            enctype: 'multipart/form-data',
            params: { title: 'title', files: [{ name: 'pictures', accept: Object.keys(sharedTypes) }] },
          },
          file_handlers: [{ action: '/gallery', accept: sharedTypes, launch_type: 'single-client' }],
          launch_handler: { client_mode: ['navigate-existing', 'auto'] },
        }),
      );
  });
};
