import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { brand } from '#domain/brand.ts';
import type { Config } from '#server/platform/config.ts';
import { referenceDocument } from './document.ts';

/** The readable reference of both services at `docs`. Its interface needs inline styles, so its policy is its own. */
export async function installReference(
  app: FastifyInstance,
  config: Pick<Config, 'publicUrl' | 'screensOrigin'>,
): Promise<void> {
  app.get('/reference.json', { schema: { hide: true, security: [] } }, async () => referenceDocument(config));
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: app.prefix,
    theme: { title: `${brand.name} API` },
    uiConfig: { url: `${app.prefix}/reference.json`, docExpansion: 'list', tryItOutEnabled: false },
    staticCSP: {
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self' 'unsafe-inline'",
      'img-src': "'self' data:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
    },
  });
}
