import type { FastifyInstance } from 'fastify';
import type { RunnableDevEnvironment, ViteDevServer } from 'vite';
import type { Renderer } from './renderer.ts';

/** Renders from the sources through Vite; every request gets the newest code. Also serves the browser's part, with hot reload. */
export async function developmentRenderer(app: FastifyInstance, root: string): Promise<() => Promise<Renderer>> {
  const { createServer } = await import('vite');
  const { default: middie } = await import('@fastify/middie');
  const vite = await createServer({
    root,
    appType: 'custom',
    // Any other way leaves a file in node_modules and takes it away: `node --watch` would start the server anew for ever.
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  await app.register(middie, { hook: 'onRequest' });
  app.use(vite.middlewares);
  // The sockets of open pages would keep the server from ending.
  app.addHook('preClose', () => vite.close());
  return rendererOf(vite);
}

/** Renders from the sources for tests of the server: no browser part, and Vite starts with the first page. */
export function testRenderer(app: FastifyInstance, root: string): () => Promise<Renderer> {
  let opening: Promise<ViteDevServer> | undefined;
  app.addHook('onClose', async () => (await opening)?.close());
  return async () => {
    opening ??= import('vite').then(({ createServer }) =>
      createServer({
        root,
        appType: 'custom',
        logLevel: 'error',
        optimizeDeps: { noDiscovery: true },
        server: { middlewareMode: true, hmr: false, ws: false, watch: null },
      }),
    );
    return (await rendererOf(await opening))();
  };
}

async function rendererOf(vite: ViteDevServer): Promise<() => Promise<Renderer>> {
  const { isRunnableDevEnvironment } = await import('vite');
  const { ssr } = vite.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite has no runnable ssr environment');

  /** The style sheets of the server's module graph inline, so that the first paint is styled. Vite's client adopts them. */
  const styleTags = async (_styles: readonly string[], nonce: string): Promise<string> => {
    const ids = new Set(
      [...ssr.moduleGraph.idToModuleMap.keys()].map((id) => id.replace(/\?.*/, '')).filter((id) => id.endsWith('.css')),
    );
    const sheets = await Promise.all(
      [globalSheet(vite), ...ids].map(async (id) => {
        const { default: css } = await ssr.runner.import<{ default: string }>(`${id}?inline`);
        return `<style nonce="${nonce}" data-vite-dev-id="${id}">${css}</style>`;
      }),
    );
    return sheets.join('');
  };

  return async () => ({
    ...(await entryOf(ssr)),
    bootstrapModules: ['/@vite/client', '/src/app/entry-client.tsx'],
    importMapOf: () => ({ imports: {} }),
    filesOf: () => ({ styles: [], preloads: [], fonts: [] }),
    styleTags,
    development: true,
  });
}

async function entryOf({ runner }: RunnableDevEnvironment): Promise<Pick<Renderer, 'render' | 'keepingOf'>> {
  const { render, keepingOf } =
    await runner.import<Pick<Renderer, 'render' | 'keepingOf'>>('/src/app/entry-server.tsx');
  return { render, keepingOf };
}

/** It states the order of the cascade layers, so it must come before any other sheet. Only the browser's entry imports it. */
const globalSheet = (vite: ViteDevServer): string => `${vite.config.root}/src/ui/global.css`;
