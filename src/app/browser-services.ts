import { redirect, redirectDocument } from 'react-router-dom';
import type { Locale } from '#domain/locales.ts';
import { loadMessages } from '#src/i18n/messages.ts';
import { pageLocale } from '#src/i18n/page-locale.ts';
import { readCookies } from '#src/lib/browser-storage.ts';
import { selectViewer } from '#machines/session/session.selectors.ts';
import type { AppActors } from '#src/wiring/app-actors.ts';
import { startBrowserActors } from './browser-actors.ts';
import { saysSignedIn } from '#src/wiring/session/signed-in-cookie.ts';
import { shellMessages } from './shell-messages.ts';
import type { RequestServices } from '#src/wiring/page/request-services.ts';
import type { Bootstrap } from '#src/wiring/page/rendering.ts';

/** The page's flows, started, and what loaders use in the browser: made once for the whole visit. */
export function browserServices({ viewer, site }: Bootstrap): { actors: AppActors; services: RequestServices } {
  const actors = startBrowserActors({
    viewer,
    locale: pageLocale(),
    uploadBytesLimit: site.uploadBytesLimit,
    loadLanguage: (asked: Locale) => loadMessages(asked, shellMessages),
    cookiePolicy: site.cookiePolicy,
    onFlowFailure: (flow, message) => console.error(`The flow "${flow}" broke down: ${message}`),
  });
  return {
    actors,
    services: {
      gateway: {
        // No page asks anything before somebody does something with it.
        request: async (...asked) => {
          const { browserGateway } = await import('#src/wiring/gateway/browser-gateway.ts');
          return browserGateway(actors, pageLocale).request(...asked);
        },
      },
      viewer: () => selectViewer(actors.session.getSnapshot()),
      // A cookie without a viewer: another tab has signed in since. The server knows who it is.
      refuseVisitor: (asked, login) => (saysSignedIn(readCookies()) ? redirectDocument(asked.href) : redirect(login)),
    },
  };
}
