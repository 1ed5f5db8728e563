import '@vitejs/plugin-react/preamble';
// First of all styles: it states the order of the cascade layers.
import '#src/ui/global.css';
import { startTransition } from 'react';
import { createBrowserRouter, matchRoutes, RouterContextProvider, RouterProvider } from 'react-router-dom';
import { loadMessages, setOwnMessages } from '#src/i18n/messages.ts';
import { pageLocale } from '#src/i18n/page-locale.ts';
import { tabStorage } from '#src/lib/browser-storage.ts';
import { recordFailedStyles } from '#src/lib/failed-styles.ts';
import { App } from './app.tsx';
import { stopKeepingClicks } from './arrival/early-clicks.ts';
import { stopKeepingKeys } from './arrival/early-keys.ts';
import { browserServices } from './browser-services.ts';
import { reloadAfterChunkFailure } from '#src/lib/chunk-reload.ts';
import { connectActors } from './connect-actors.ts';
import { shellMessages } from './shell-messages.ts';
import { browserNetwork } from '#src/lib/browser-network.ts';
import { waitingPage } from './network/waiting-page.ts';
import { leaveScrollToBrowser } from './leave-scroll-to-browser.ts';
import { followInstalledApp } from '#src/wiring/installed-app/installed-app.ts';
import type { EmbeddedPage } from '#src/wiring/page/rendering.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';
import { hydration } from '#src/lib/hydration.ts';
import { otherTasks } from '#src/lib/other-tasks.ts';
import { followScrollTarget } from './scrolling/follow-scroll-target.ts';
import { scrollingActors } from './scrolling/scrolling.actors.ts';
import { followSnippets } from './snippets/follow-snippets.ts';
import { resolveLazy } from './resolve-lazy.ts';
import { languageRoutes } from './language-routes.ts';

const page = window.kadr;
if (!page) throw new Error('The page came without its data');
// A top-level await would keep the build from joining chunks.
void takeOver(page);

/** Makes the server's HTML a running application, step by step: no step keeps the browser from drawing it or from a click. */
async function takeOver(embedded: EmbeddedPage): Promise<void> {
  recordFailedStyles(document);
  setOwnMessages(pageLocale(), embedded.texts.messages);
  await otherTasks();
  const { routes, patchRoutesOnNavigation } = languageRoutes(pageLocale());
  await otherTasks();
  const react = import('react-dom/client');
  try {
    // To run it holds up a phone as long as all else before it.
    await react;
    await otherTasks();
    await Promise.all([resolveLazy(matchRoutes(routes, location) ?? []), loadMessages(pageLocale(), shellMessages)]);
  } catch (error) {
    if (await browserNetwork.isOut()) await browserNetwork.back();
    await reloadAfterChunkFailure();
    throw error;
  }

  await otherTasks();
  // No other build has any of it.
  const inspection =
    import.meta.env.DEV || import.meta.env.INSPECT ? await import('#src/inspector/inspect-page.ts') : null;
  const inspected = inspection?.inspectPage();
  const { actors, services } = browserServices(embedded, inspected);
  inspected?.showDoors(actors);
  await otherTasks();
  const router = createBrowserRouter(routes, {
    patchRoutesOnNavigation,
    getContext: () => new RouterContextProvider(new Map([[requestServices, services]])),
  });
  await otherTasks();
  connectActors(actors, router);
  followInstalledApp(window);
  followSnippets(document, router, actors.cookieNotice);
  followScrollTarget(actors.app, router, scrollingActors());
  waitingPage.follow(router);
  await otherTasks();

  const { hydrateRoot } = await react;
  leaveScrollToBrowser(tabStorage, history.state);
  stopKeepingClicks(window);
  stopKeepingKeys(window);
  hydration.begin();
  // In slices: what is pressed or scrolled meanwhile comes first.
  startTransition(() => {
    hydrateRoot(
      document,
      <App page={embedded} actors={actors} client={services.client}>
        <RouterProvider router={router} />
      </App>,
      { onRecoverableError: (error, info) => console.error('Hydration failed', error, info.componentStack) },
    );
  });
}
