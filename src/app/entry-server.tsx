import { renderToPipeableStream } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, RouterContextProvider, StaticRouterProvider } from 'react-router-dom';
import { App } from './app.tsx';
import type { EmbeddedPage, Render } from './rendering.ts';
import { requestServices } from './request-services.ts';
import { routes, type RouteHandle } from './routes.tsx';

const handler = createStaticHandler(routes);

export const render: Render = async (input) => {
  const { request, nonce } = input;
  const requestContext = new RouterContextProvider(new Map([[requestServices, input.services]]));
  const context = await handler.query(request, { requestContext });
  if (context instanceof Response) return { kind: 'response', response: context };
  for (const error of Object.values(context.errors ?? {})) input.onError(error);

  const modules = context.matches.flatMap(({ route }) => modulesOf(route.handle));
  const page: EmbeddedPage = { bootstrap: input.bootstrap, assets: input.assetsOf(modules) };
  const headers = new Headers();
  for (const each of Object.values(context.loaderHeaders)) each.forEach((value, name) => headers.set(name, value));

  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(
      <App page={page} nonce={nonce}>
        <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} nonce={nonce} />
      </App>,
      {
        nonce,
        bootstrapModules: input.bootstrapModules,
        bootstrapScriptContent: `window.kadr=${inlineJson(page)}`,
        [input.whole ? 'onAllReady' : 'onShellReady']() {
          resolve({ kind: 'page', status: context.statusCode, headers, stream });
        },
        onShellError: reject,
        onError: input.onError,
      },
    );
  });
};

const modulesOf = (handle: unknown): string[] => (isHandle(handle) ? handle.modules : []);
const isHandle = (handle: unknown): handle is Pick<RouteHandle, 'modules'> =>
  typeof handle === 'object' && handle !== null && 'modules' in handle;

/** JSON that cannot end the script it stands in. */
const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
