import { data, redirect, RouterContextProvider, type LoaderFunction } from 'react-router-dom';
import { localeOfPath, type Locale } from '#domain/locales.ts';
import { paths } from '#domain/paths.ts';
import { hasPage } from '#domain/site-kind.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import { isOperationError, isUnknownDocument } from '#src/lib/operation-error.ts';
import { patiently } from './network/patiently.ts';
import { waitingPage } from './network/waiting-page.ts';
import type { Page } from './pages.ts';
import { middlewaresNamed, pageMiddlewares, type PageMiddlewares } from './page-middleware.ts';
import { loginPath, nextPath } from './login-path.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';

/**
 * The loader of a page behind its conditions, the same on the server and in the browser: a team has no pages of a public site; visitors are sent to sign
 * in and come back by `next`, and signed-in people have no use for the login page. What the loader asks is answered in the language
 * of the page that opens: the address of the browser is still that of the page before.
 */
export function guard(
  { path, audience, middleware }: Pick<Page, 'path' | 'audience' | 'middleware'>,
  loader: LoaderFunction = () => null,
  known: PageMiddlewares = pageMiddlewares,
): LoaderFunction {
  return async (args, handlerContext) => {
    const services = args.context.get(requestServices);
    const url = new URL(args.request.url);
    const locale = localeOfPath(url.pathname);
    if (!hasPage(services.site().kind, paths[path])) throw data(null, { status: 404 });
    const signedIn = services.viewer() !== null;
    if (audience === 'member' && !signedIn) throw services.refuseVisitor(url, loginPath(url, locale));
    if (audience === 'visitor' && signedIn) throw redirect(nextPath(url.search, locale));
    for (const check of middlewaresNamed(middleware, known)) await check(services, url);
    const context = new RouterContextProvider(
      new Map([[requestServices, { ...services, client: clientInLanguage(services.client, locale) }]]),
    );
    try {
      const keepsPage = waitingPage.isShown(path);
      return await patiently(async () => loader({ ...args, context }, handlerContext), args.request.signal, {
        keepsPage,
      });
    } catch (error) {
      throw asAnswer(error);
    }
  };
}

const clientInLanguage = (client: GatewayClient, locale: Locale): GatewayClient => ({
  request: (document, variables, options) => client.request(document, variables, { locale, ...options }),
});

/**
 * A service's refusal becomes the page's own: its status and its words survive the way to the browser. What the browser
 * says of a server out of reach are no words for a reader, nor what the server says to a page that is older than itself.
 */
function asAnswer(error: unknown): unknown {
  if (!isOperationError(error)) return error;
  if (isUnknownDocument(error)) return data({ type: 'updated' }, { status: error.status });
  const { type, message, requestId, html, retryAfter } = error;
  if (error.status === 0) return data({ type }, { status: 503 });
  const offline = error.status === 503 && html !== null ? { html, retryAfter } : {};
  return data({ type, message, requestId, ...offline }, { status: error.status });
}
