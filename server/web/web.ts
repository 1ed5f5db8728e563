import { resolve } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import { createBrowserSessions } from './browser-sessions.ts';
import { builtRenderer } from './built-renderer.ts';
import { installDevMail } from './dev-mail.ts';
import { developmentRenderer } from './development-renderer.ts';
import { createMainApi } from './main-api.ts';
import { installPages } from './pages.ts';
import { installReports } from './reports.ts';
import { installRobots } from './robots.ts';
import { installSession } from './session.ts';
import { installStaticFiles } from './static-files.ts';

export interface WebOptions {
  platform: Pick<Platform, 'config' | 'mail' | 'clock'>;
}

const root = resolve(import.meta.dirname, '../..');

/** Pages, sessions of browsers, GraphQL and static files. Register it at the root, after the two services. */
export const webPlugin: FastifyPluginAsync<WebOptions> = async (app, { platform }) => {
  const { config } = platform;
  const sessions = createBrowserSessions(createMainApi(app, config), config);
  const development = config.nodeEnv === 'development';

  await app.register(async (scope) => installSession(scope, { config, sessions }));
  await app.register(async (scope) => installReports(scope, platform));
  installRobots(app, config);
  if (platform.mail.outbox) installDevMail(app, config, platform.mail.outbox);

  if (development) {
    installPages(app, { config, sessions, renderer: await developmentRenderer(app, root) });
  } else {
    const dist = resolve(root, 'dist');
    await installStaticFiles(app, resolve(dist, 'client'));
    const renderer = await builtRenderer(dist);
    installPages(app, { config, sessions, renderer: async () => renderer });
  }
};
