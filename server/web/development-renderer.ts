import type { FastifyInstance } from 'fastify';
import type { Renderer } from './renderer.ts';

/** Serves the sources through Vite with hot reload; every request renders with the newest code. */
export async function developmentRenderer(app: FastifyInstance, root: string): Promise<() => Promise<Renderer>> {
  const { createServer, isRunnableDevEnvironment } = await import('vite');
  const { default: middie } = await import('@fastify/middie');
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no runnable ssr environment');
  await app.register(middie, { hook: 'onRequest' });
  app.use(vite.middlewares);
  app.addHook('onClose', () => vite.close());

  /** The style sheets of the server's module graph inline, so that the first paint is styled. Vite's client adopts them. */
  const head = async (nonce: string): Promise<string> => {
    const ids = new Set([...ssr.moduleGraph.idToModuleMap.keys()].map((id) => id.replace(/\?.*/, '')).filter((id) => id.endsWith('.css')));
    // The global sheet states the order of the cascade layers, so it must come before any other.
    const ordered = [...ids].sort((a, b) => Number(b.endsWith('/global.css')) - Number(a.endsWith('/global.css')));
    const sheets = await Promise.all(
      ordered.map(async (id) => {
        const { default: css } = await ssr.runner.import<{ default: string }>(`${id}?inline`);
        return `<style nonce="${nonce}" data-vite-dev-id="${id}">${css}</style>`;
      }),
    );
    return sheets.join('');
  };

  return async () => ({
    render: (await ssr.runner.import<Pick<Renderer, 'render'>>('/src/app/entry-server.tsx')).render,
    bootstrapModules: ['/@vite/client', '/src/app/entry-client.tsx'],
    assetsOf: () => ({ styles: [], preloads: [], fonts: [] }),
    head,
  });
}
