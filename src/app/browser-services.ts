import { redirect, redirectDocument, type createBrowserRouter } from 'react-router-dom';
import { uploadBytesLimit } from '#domain/limits.ts';
import { localeOfPath, type Locale } from '#domain/locales.ts';
import { loadMessages } from '#src/i18n/messages.ts';
import { selectViewer } from '#machines/session/session.selectors.ts';
import { generationIn } from '#src/wiring/session/signed-in-cookie.ts';
import { lazyActors } from './actors/actors-store.ts';
import { shellMessages } from './pages.ts';
import type { RequestServices } from './request-services.ts';
import type { Bootstrap } from './rendering.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** What loaders use in the browser, made once for the whole visit. */
export function browserServices(bootstrap: Bootstrap, router: () => Router): RequestServices {
  const locale = localeOfPath(location.pathname);
  const actors = lazyActors(async () => {
    const [{ startBrowserActors }, { connectActors }] = await Promise.all([
      import('#src/wiring/browser-actors.ts'),
      import('./connect-actors.ts'),
    ]);
    const started = startBrowserActors({
      viewer: bootstrap.viewer,
      locale,
      uploadBytesLimit,
      loadLanguage,
      cookiePolicy: false,
      onFlowFailure: (flow, message) => console.error(`The flow "${flow}" broke down: ${message}`),
    });
    connectActors(started, router());
    return started;
  });
  return {
    actors,
    viewer: () => {
      const session = actors.get()?.session;
      return session ? selectViewer(session.getSnapshot()) : bootstrap.viewer;
    },
    // A cookie without a viewer: another tab has signed in since. The server knows who it is.
    refuseVisitor: (asked, login) => (generationIn(document.cookie) > 0 ? redirectDocument(asked.href) : redirect(login)),
  };
}

const loadLanguage = (locale: Locale): Promise<void> => loadMessages(locale, shellMessages);
