import '@vitejs/plugin-react/preamble';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterContextProvider, RouterProvider } from 'react-router-dom';
import { localeOfPath } from '#domain/locales.ts';
import { loadMessages } from '#src/i18n/messages.ts';
import { App } from './app.tsx';
import { shellMessages } from './pages.ts';
import { requestServices } from './request-services.ts';
import { resolveLazy } from './resolve-lazy.ts';
import { routes } from './routes.tsx';

const page = window.kadr;
if (!page) throw new Error('The page came without its data');

await Promise.all([
  resolveLazy(matchRoutes(routes, location) ?? []),
  loadMessages(localeOfPath(location.pathname), shellMessages),
]);

const router = createBrowserRouter(routes, {
  getContext: () => new RouterContextProvider(new Map([[requestServices, { viewer: () => page.bootstrap.viewer }]])),
});

hydrateRoot(
  document,
  <App page={page}>
    <RouterProvider router={router} />
  </App>,
  { onRecoverableError: (error, info) => console.error('Hydration failed', error, info.componentStack) },
);
