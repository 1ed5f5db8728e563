import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { localePrefixes, locales } from '#domain/locales.ts';
import { offlinePage } from './offline-page.ts';
import { sharedTypes } from './shared-types.ts';

/** The worker of the installed app, and where pictures come that other apps share before there is one. */
export const routes: FastifyPluginAsync = async (app) => {
  const words = Object.fromEntries(locales.map((locale) => [locale, offlinePage(locale)]));
  const prefixes = Object.fromEntries(locales.map((locale) => [localePrefixes[locale] || '/', locale]));
  const script = [
    `const words = ${JSON.stringify(words)};`,
    `const localePrefixes = ${JSON.stringify(prefixes)};`,
    `const accept = ${JSON.stringify(Object.keys(sharedTypes))};`,
    readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8'),
  ].join('\n');

  app.get('/service-worker.js', async (_request, reply) =>
    reply
      .headers({
        'content-security-policy': "default-src 'none'; connect-src 'self'",
        // Another one is there with the next page, also where a proxy keeps scripts.
        'cache-control': 'no-cache',
      })
      .type('text/javascript; charset=utf-8')
      .send(script),
  );

  await app.register(async (shared) => {
    // Nothing of it is kept: it may be somebody's who is not signed in.
    shared.removeAllContentTypeParsers();
    shared.addContentTypeParser('*', (_request, body, done) => {
      body.on('end', () => done(null)).on('error', done);
      body.resume();
    });
    shared.post('/share', async (_request, reply) => reply.redirect('/gallery?share=retry', 303));
  });
};
