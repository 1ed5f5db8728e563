import type { FastifyPluginAsync } from 'fastify';
import { brand } from '#domain/brand.ts';
import type { MainApi } from '../main-api.ts';
import { publicContent } from '../public-content.ts';

const icons = [
  { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
  { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
  { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
  { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
];

/** What a browser installs the site as, with the name and the sign of the company that runs it. */
export const routes: FastifyPluginAsync<{ mainApi: MainApi }> = async (app, { mainApi }) => {
  app.get('/manifest.webmanifest', async (request, reply) => {
    const { site_name: name, logo } = (await publicContent(mainApi, request.ip, 'en').configs()).main;
    const own = logo && { src: logo.link, type: logo.mime, sizes: `${logo.width}x${logo.height}` };
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json; charset=utf-8')
      .send(
        JSON.stringify({
          name,
          short_name: name,
          description: name === brand.name ? 'Capture, store and share screenshots' : `Screenshots of ${name}`,
          id: '/',
          start_url: '/gallery',
          scope: '/',
          display: 'standalone',
          background_color: '#fcfbf8',
          theme_color: '#fcfbf8',
          icons: own ? [own] : icons,
        }),
      );
  });
};
