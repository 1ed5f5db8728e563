import { join, resolve } from 'node:path';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Config } from '#server/platform/config.ts';
import type { Errors } from '#server/platform/http/errors.ts';
import type { Upstreams } from '#mesh/upstreams.ts';
import { partsOf } from '#server/platform/parts.ts';
import type { Platform } from '#server/platform/platform.ts';
import { contentTokenOf, type ContentToken } from './content-token.ts';
import { createGateway, type Gateway } from './graphql/gateway.ts';
import { createMainApi, type MainApi } from './main-api.ts';
import { builtRenderer } from './pages/built-renderer.ts';
import type { Renderer } from './pages/renderer.ts';
import { developmentRenderer, testRenderer } from './pages/source-renderer.ts';
import { installStaticFiles } from './pages/static-files.ts';
import { createBrowserSessions, type BrowserSessions } from './session/browser-sessions.ts';
import { createProofs, type Proofs } from './session/proofs.ts';
import { snippetOriginsOf, type SnippetOrigins } from './snippet-origins.ts';
import { createUpstreams } from './upstreams.ts';

interface WebOptions {
  platform: Pick<Platform, 'config' | 'mail' | 'clock' | 'secrets'>;
  errors: Errors;
  /** What the site says, where this process is the one that is asked for it. */
  content: { current(): { token: string } } | null;
}

/** What the routes of every folder are registered with. */
interface WebContext extends WebOptions {
  mainApi: MainApi;
  /** The ways to both services. */
  upstreams: Upstreams;
  sessions: BrowserSessions;
  proofs: Proofs;
  snippetOrigins: SnippetOrigins;
  contentToken: ContentToken;
  /** The schema over both services. */
  gateway: Gateway;
  renderer: () => Promise<Renderer>;
}

const root = resolve(import.meta.dirname, '../..');

/** Pages, sessions of browsers, GraphQL and static files. Register it at the root, after the two services. */
export const webPlugin: FastifyPluginAsync<WebOptions> = async (app, { platform, errors, content }) => {
  const { config, secrets } = platform;
  const upstreams = await createUpstreams(app, config);
  const mainApi = createMainApi(upstreams['main.internal']);
  const context: WebContext = {
    platform,
    errors,
    content,
    mainApi,
    upstreams,
    sessions: createBrowserSessions(mainApi, config, secrets),
    proofs: createProofs(mainApi, platform),
    snippetOrigins: snippetOriginsOf(mainApi),
    contentToken: content
      ? async () => content.current().token
      : contentTokenOf(upstreams['main.internal'], platform.clock),
    gateway: await createGateway(config, upstreams),
    renderer: await rendererFor(app, config.nodeEnv),
  };
  for (const routes of await partsOf<FastifyPluginAsync<WebContext>>(import.meta.dirname, 'routes'))
    await app.register(routes, context);
};

async function rendererFor(app: FastifyInstance, nodeEnv: Config['nodeEnv']): Promise<() => Promise<Renderer>> {
  if (nodeEnv === 'development') return developmentRenderer(app, root);
  if (nodeEnv === 'test') return testRenderer(app, root);
  const renderer = await builtRenderer(join(root, 'dist'));
  await installStaticFiles(app, join(root, 'dist/client'));
  return async () => renderer;
}
