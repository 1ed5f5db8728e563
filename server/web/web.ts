import { join, resolve } from 'node:path';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Config } from '#server/platform/config.ts';
import type { Errors } from '#server/platform/http/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createBrowserSessions } from './browser-sessions.ts';
import { builtRenderer } from './built-renderer.ts';
import { installDevMail } from './dev-mail.ts';
import { createGateway } from './graphql/gateway.ts';
import { installGraphql } from './graphql/route.ts';
import { createMainApi } from './main-api.ts';
import { installOembed } from './oembed.ts';
import { installPages } from './pages.ts';
import { installReports } from './reports.ts';
import { installRobots } from './robots.ts';
import type { Renderer } from './renderer.ts';
import { installSession } from './session.ts';
import { developmentRenderer, testRenderer } from './source-renderer.ts';
import { installStaticFiles } from './static-files.ts';
import { createUpstreams } from './upstreams.ts';

export interface WebOptions {
  platform: Pick<Platform, 'config' | 'mail' | 'clock' | 'secrets'>;
  errors: Errors;
}

const root = resolve(import.meta.dirname, '../..');

/** Pages, sessions of browsers, GraphQL and static files. Register it at the root, after the two services. */
export const webPlugin: FastifyPluginAsync<WebOptions> = async (app, { platform, errors }) => {
  const { config } = platform;
  const upstreams = await createUpstreams(app, config);
  const sessions = createBrowserSessions(createMainApi(upstreams['main.internal']), config, platform.secrets);

  await app.register(async (scope) => installSession(scope, { config, sessions }));
  await app.register(async (scope) => installReports(scope, platform));
  const gateway = await createGateway(app, config, upstreams);
  await app.register(async (scope) => installGraphql(scope, { config, gateway }));
  installOembed(app, config, gateway);
  installRobots(app);
  if (platform.mail.outbox) installDevMail(app, config, platform.mail.outbox);

  const renderer = await rendererFor(app, config.nodeEnv);
  installPages(app, { config, errors, sessions, gateway, renderer });
};

async function rendererFor(app: FastifyInstance, nodeEnv: Config['nodeEnv']): Promise<() => Promise<Renderer>> {
  if (nodeEnv === 'development') return developmentRenderer(app, root);
  if (nodeEnv === 'test') return testRenderer(app, root);
  const renderer = await builtRenderer(join(root, 'dist'));
  await installStaticFiles(app, join(root, 'dist/client'));
  return async () => renderer;
}
