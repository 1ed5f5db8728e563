import type { FastifyPluginAsync } from 'fastify';
import { localePrefixes, locales, pathInLocale } from '#domain/locales.ts';
import { appPath } from './app-path.ts';

/** The address that apps open: they name a page of ours in one word, which is opened in the language of the address. */
export const routes: FastifyPluginAsync = async (app) => {
  for (const locale of locales)
    app.get<{ Querystring: { dest?: unknown } }>(`${localePrefixes[locale]}/appgo`, async (request, reply) => {
      const path = appPath(request.query.dest);
      // A page that is named with its language is opened in that.
      return reply.redirect(locale === 'en' ? path : pathInLocale(path, locale), 302);
    });
};
