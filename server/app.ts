import type { FastifyInstance } from 'fastify';
import { embedsPrefix } from '#domain/screen.ts';
import { createAccounts } from '#server/accounts/accounts.ts';
import { textFormats } from '#server/accounts/formats.ts';
import { contentOfSite } from '#server/main-api/content/content-of-site.ts';
import { openContentStore, type ContentStore } from '#server/main-api/content/content-store.ts';
import { mainApiPlugin } from '#server/main-api/main-api.ts';
import { roles, type Role } from '#server/platform/config.ts';
import { installHealth } from '#server/platform/health.ts';
import { compressJson } from '#server/platform/http/compression.ts';
import { installErrors } from '#server/platform/http/errors.ts';
import { createFastify } from '#server/platform/http/fastify.ts';
import { partsOf } from '#server/platform/parts.ts';
import type { Platform } from '#server/platform/platform.ts';
import { embedsPlugin } from '#server/screens/files/embeds.ts';
import { createPictures, type Pictures } from '#server/screens/pictures/pictures.ts';
import { screensPlugin } from '#server/screens/screens.ts';
import { refuseUnknownHosts } from './known-hosts.ts';

/** Registers what a worker does for one resource: handlers of its jobs, and what recurs. */
type Work = (context: { platform: Platform; pictures: Pictures }) => void;

interface AppOptions {
  roles?: readonly Role[];
  /** Read from the folder of the platform's configuration when left out. */
  content?: ContentStore;
}

/** One Fastify with the services of these roles, each in a scope of its own. It does not listen, nor do jobs run yet. */
export async function buildApp(platform: Platform, options: AppOptions = {}): Promise<FastifyInstance> {
  const has = (role: Role) => (options.roles ?? platform.config.roles ?? roles).includes(role);
  const accounts = createAccounts(platform);
  const pictures = createPictures(platform);
  const app = createFastify(platform, textFormats);
  refuseUnknownHosts(app, platform.config);
  const errors = installErrors(app);
  compressJson(app);
  installHealth(app, platform);
  const content =
    has('main-api') || has('screens') || has('worker')
      ? contentOfSite(options.content ?? (await openContent(app, platform)), accounts)
      : null;
  if (content) {
    platform.mailLooks.follow(() => {
      const { site_name: name, color } = content.current().configs.main;
      return { name, color };
    });
    const freeEdits = () => content.current().configs.main['free-edits'];
    if (has('main-api')) await app.register(mainApiPlugin, { prefix: '/api', platform, accounts, content });
    if (has('screens')) {
      await app.register(screensPlugin, { prefix: '/screens', platform, accounts, pictures, freeEdits });
      await app.register(embedsPlugin, { prefix: embedsPrefix, platform, accounts, pictures });
    }
  }
  if (has('worker')) for (const work of await partsOf<Work>(import.meta.dirname, 'work')) work({ platform, pictures });
  if (has('web')) {
    // Pages and the gateway are heavy: a process without them does not load them.
    const { webPlugin } = await import('#server/web/web.ts');
    // Of a main API that runs elsewhere, what it says counts.
    const own = platform.config.mainApiOrigin === undefined ? content : null;
    await app.register(webPlugin, { platform, errors, content: own });
  }
  return app;
}

/** What the site says; a changed file is read again once the server listens. */
async function openContent(app: FastifyInstance, platform: Platform): Promise<ContentStore> {
  const { config } = platform;
  const content = await openContentStore({ ...platform, folder: config.contentDir, settings: config });
  app.addHook('onListen', async () => content.watch());
  app.addHook('onClose', async () => content.close());
  return content;
}
