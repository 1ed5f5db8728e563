import '@vitejs/plugin-react/preamble';
// First of all styles: it states the order of the cascade layers.
import '#src/ui/global.css';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterContextProvider, RouterProvider } from 'react-router-dom';
import { localeOfPath } from '#domain/locales.ts';
import { loadMessages } from '#src/i18n/messages.ts';
import { firstInteraction } from '#src/lib/first-interaction.ts';
import { loggedGateway } from '#src/wiring/gateway/logged-gateway.ts';
import { App } from './app.tsx';
import { browserServices } from './browser-services.ts';
import { reloadAfterChunkFailure } from './chunk-reload/chunk-reload.ts';
import { shellMessages } from './pages.ts';
import { memberCode } from './layouts/member-code.ts';
import { browserNetwork } from './network/browser-network.ts';
import { waitingPage } from './network/waiting-page.ts';
import { loadLateParts, needsActors } from './page-handle.ts';
import { requestServices } from './request-services.ts';
import { resolveLazy } from './resolve-lazy.ts';
import { routes } from './routes.tsx';
import { wakeFlows } from './wake-flows.ts';

const page = window.kadr;
if (!page) throw new Error('The page came without its data');

const matches = matchRoutes(routes, location) ?? [];
const { promise: routerReady, resolve: routerIs } = Promise.withResolvers<ReturnType<typeof createBrowserRouter>>();
const services = browserServices(page.bootstrap, routerReady);

try {
  await Promise.all([
    resolveLazy(matches),
    loadMessages(localeOfPath(location.pathname), shellMessages),
    needsActors(matches) ? services.actors.load() : null,
    page.bootstrap.viewer ? memberCode.load() : null,
  ]);
} catch (error) {
  if (browserNetwork.isOffline()) await browserNetwork.back();
  reloadAfterChunkFailure();
  throw error;
}

const router = createBrowserRouter(routes, {
  getContext: () => new RouterContextProvider(new Map([[requestServices, services]])),
});
routerIs(router);
waitingPage.follow(router);

hydrateRoot(
  document,
  <App page={page} actors={services.actors} gateway={loggedGateway(services.gateway)}>
    <RouterProvider router={router} />
  </App>,
  { onRecoverableError: (error, info) => console.error('Hydration failed', error, info.componentStack) },
);
if (!services.actors.get()) wakeFlows(services.actors, page.bootstrap);
void firstInteraction(window).then(() => loadLateParts(matches));
