import { redirect, redirectDocument, type createBrowserRouter } from 'react-router-dom';
import { localeOfPath, type Locale } from '#domain/locales.ts';
import { loadMessages } from '#src/i18n/messages.ts';
import { selectViewer } from '#machines/session/session.selectors.ts';
import { saysSignedIn } from '#src/wiring/session/signed-in-cookie.ts';
import { lazyActors } from './actors/actors-store.ts';
import { lazyGateway } from './lazy-gateway.ts';
import { flowMessages, shellMessages } from './pages.ts';
import type { RequestServices } from './request-services.ts';
import type { Bootstrap } from './rendering.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** What loaders use in the browser, made once for the whole visit. */
export function browserServices(bootstrap: Bootstrap, router: Promise<Router>): RequestServices {
  const locale = localeOfPath(location.pathname);
  const actors = lazyActors(async () => {
    const [{ startBrowserActors }, { connectActors }, { connectUploads }] = await Promise.all([
      import('#src/wiring/browser-actors.ts'),
      import('./connect-actors.ts'),
      import('./uploads/connect-uploads.ts'),
      // Not used yet, but once the flows are here a picture must be kept without a network too.
      import('./uploads/give-files.ts'),
      loadMessages(localeOfPath(location.pathname), flowMessages),
    ]);
    const started = startBrowserActors({
      viewer: bootstrap.viewer,
      locale,
      uploadBytesLimit: bootstrap.site.uploadBytesLimit,
      loadLanguage,
      cookiePolicy: bootstrap.site.cookiePolicy,
      onFlowFailure: (flow, message) => console.error(`The flow "${flow}" broke down: ${message}`),
    });
    connectUploads(started);
    // The flows can be there before the router: a page that needs them waits for them.
    void router.then((ready) => connectActors(started, ready));
    return started;
  });
  const gateway = lazyGateway(async () => {
    const [flows, { browserGateway }] = await Promise.all([
      actors.load(),
      import('#src/wiring/gateway/browser-gateway.ts'),
    ]);
    return browserGateway(flows, () => localeOfPath(location.pathname));
  });
  return {
    gateway,
    actors,
    viewer: () => {
      const session = actors.get()?.session;
      return session ? selectViewer(session.getSnapshot()) : bootstrap.viewer;
    },
    // A cookie without a viewer: another tab has signed in since. The server knows who it is.
    refuseVisitor: (asked, login) => (saysSignedIn(document.cookie) ? redirectDocument(asked.href) : redirect(login)),
  };
}

const loadLanguage = (locale: Locale): Promise<void> => loadMessages(locale, [...shellMessages, ...flowMessages]);
