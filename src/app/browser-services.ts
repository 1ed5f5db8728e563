import { redirect, redirectDocument } from 'react-router-dom';
import type { Locale } from '#domain/locales.ts';
import { loadMessages } from '#src/i18n/messages.ts';
import { ownTextsLoader } from './own-texts-loader.ts';
import { pageLocale } from '#src/i18n/page-locale.ts';
import { lazyPart } from '#src/lib/lazy-part.ts';
import { readCookies } from '#src/lib/browser-storage.ts';
import { selectViewer } from '#machines/session/session.selectors.ts';
import type { AppActors } from '#src/wiring/app-actors.ts';
import { startBrowserActors, type BrowserActorsInput } from './browser-actors.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import { contentLifetimes, createContentCache } from '#src/graphql/content-cache.ts';
import { readNavigation } from '#src/wiring/page/navigation.ts';
import { loggedClient } from '#src/wiring/graphql/logged-client.ts';
import { browserSessionApi } from '#src/wiring/session/session-api.ts';
import { hasSessionCookie } from '#src/wiring/session/signed-in-cookie.ts';
import { shellMessages } from './shell-messages.ts';
import { tellUpdate } from './tell-update.ts';
import type { RequestServices } from '#src/wiring/page/request-services.ts';
import type { EmbeddedPage } from '#src/wiring/page/rendering.ts';

const clientCode = lazyPart(async () => (await import('#src/wiring/graphql/browser-client.ts')).browserClient);

/** What a build for QA puts in between. */
export interface Inspected {
  inspect?: BrowserActorsInput['inspect'];
  /** Every call to the gateway goes through it. */
  past?: (client: GatewayClient) => GatewayClient;
}

/** The page's flows, started, and what loaders use in the browser: made once for the whole visit. */
export function browserServices(
  { bootstrap: { viewer, site }, texts }: EmbeddedPage,
  inspected: Inspected = {},
): {
  actors: AppActors;
  services: RequestServices;
} {
  const actors = startBrowserActors({
    viewer,
    locale: pageLocale(),
    uploadBytesLimit: site.uploadBytesLimit,
    loadLanguage: (asked: Locale) => loadMessages(asked, shellMessages),
    cookiePolicy: site.cookiePolicy,
    onFlowFailure: (flow, message) => console.error(`The flow "${flow}" broke down: ${message}`),
    inspect: inspected.inspect,
  });
  const cache = createContentCache(Date.now);
  const client = tellUpdate(
    loggedClient({
      // No page asks anything before somebody does something with it.
      request: async (...asked) => {
        const browserClient = await clientCode.once();
        return browserClient(actors, pageLocale, (token) => cache.seen(token), inspected.past).request(...asked);
      },
    }),
    actors.toasts,
  );
  return {
    actors,
    services: {
      client,
      viewer: () => selectViewer(actors.session.getSnapshot()),
      site: () => site,
      // A cookie without a viewer: another tab has signed in since. The server knows who it is.
      content: (_key, read) => read(),
      kept: (key, read) => cache.read(key, contentLifetimes.lookups, read),
      navigation: (address, locale, signal) =>
        readNavigation(
          { client, cache, keepsPaths: true, patience: 3000, onError: () => undefined },
          address,
          locale,
          signal,
        ),
      ownTexts: ownTextsLoader(client, texts, pageLocale()),
      proof: (kind, locale, signal) => browserSessionApi(() => locale).proof(kind, signal),
      refuseVisitor: (asked, login) =>
        hasSessionCookie(readCookies()) ? redirectDocument(asked.href) : redirect(login),
    },
  };
}
