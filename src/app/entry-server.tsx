import { renderToPipeableStream } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  data,
  matchRoutes,
  redirect,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router-dom';
import { localeOfPath, locales } from '#domain/locales.ts';
import { contentLifetimes, createContentCache } from '#src/graphql/content-cache.ts';
import { unstartedActors } from '#src/wiring/app-actors.ts';
import { App } from './app.tsx';
import { describeError } from './error-page/describe-error.ts';
import { offlineService } from './error-page/offline-service.ts';
import { isPageHandle, type PageHandle } from './page-handle.ts';
import { modulesOfMembers } from './pages.ts';
import type { AccountFailure, EmbeddedPage, KeepingOf, Render } from '#src/wiring/page/rendering.ts';
import { startTags } from './arrival/start-app.ts';
import { requestServices, type RequestServices } from '#src/wiring/page/request-services.ts';
import { routesOf } from './routes.tsx';
import { ownTextsOf, readOwnTexts } from './own-texts-of-site.ts';
import { serverClient } from './server-client.ts';
import { readNavigation } from '#src/wiring/page/navigation.ts';
import { allowedSnippets } from '#src/wiring/page/snippet-places.ts';
import { isNavigation } from '#src/wiring/page/use-navigation.ts';
import { writtenSnippets } from './snippets/written-snippets.ts';
import { readSite } from '#src/wiring/page/site.ts';

const routes = locales.map(routesOf);
const handler = createStaticHandler(routes);
const contentCache = createContentCache(Date.now);

export const render: Render = async (input) => {
  const { request, nonce, accountFailure } = input;
  const { viewer } = input.bootstrap;
  if (input.contentToken !== undefined) contentCache.seen(input.contentToken);
  const locale = localeOfPath(new URL(request.url).pathname);
  const client = serverClient(input.runOperation, locale, contentCache, input.onError);
  const site = await readSite(client, contentCache, locale, input.onError);
  const texts = await readOwnTexts(client, contentCache, input.onError);
  const actors = unstartedActors({ viewer, locale, uploadBytesLimit: site.uploadBytesLimit });
  const services: RequestServices = {
    client,
    viewer: () => viewer,
    site: () => site,
    content: (key, read) => contentCache.read(key, contentLifetimes.forms, read),
    kept: (key, read) => contentCache.read(key, contentLifetimes.lookups, read),
    navigation: (address, asked, signal) =>
      readNavigation(
        { client, cache: contentCache, keepsPaths: false, onError: input.onError },
        address,
        asked,
        signal,
      ),
    ownTexts: async () => undefined,
    proof: (kind, asked) => input.readProof(kind, asked),
    refuseVisitor: (_asked, login) => (accountFailure ? errorOf(accountFailure) : redirect(login)),
  };
  const requestContext = new RouterContextProvider(new Map([[requestServices, services]]));
  const context = await handler.query(forItsPage(request), { requestContext });
  if (context instanceof Response) return { kind: 'response', response: context };
  for (const error of Object.values(context.errors ?? {})) input.onError(error);

  const { styles, preloads, ...assets } = input.filesOf(modulesOf(context.matches), belowOf(context.matches));
  const page: EmbeddedPage = { bootstrap: { ...input.bootstrap, site }, texts: ownTextsOf(texts, locale), assets };
  const headers = new Headers();
  for (const each of Object.values(context.loaderHeaders)) each.forEach((value, name) => headers.set(name, value));

  const read: unknown = context.loaderData[locale];
  const allowed = allowedSnippets(isNavigation(read) ? read.snippets : null, input.consented);
  const snippets = writtenSnippets(allowed, nonce);
  const [wait] = Object.values(context.errors ?? {}).flatMap(waitOf);
  if (wait !== undefined) headers.set('retry-after', String(wait));
  const scripts = startTags(preloads, input.bootstrapModules, nonce);
  return new Promise((resolve, reject) => {
    // Of the page, once a part of it has failed, React may leave no more than its scripts.
    let failure: { error: unknown } | null = null;
    const stream = renderToPipeableStream(
      <App page={page} actors={actors} client={client} nonce={nonce}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          nonce={nonce}
        />
      </App>,
      {
        nonce,
        // What is complete stays in its place, however long: browsers without JavaScript cannot move it there.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        importMap: input.importMapOf(locale, viewer ? [] : modulesOfMembers()),
        bootstrapScriptContent: `window.kadr=${inlineJson(page)};startApp()`,
        // Whatever is loaded apart, such as what lies below the fold: the page comes whole.
        onAllReady() {
          if (failure) reject(failure.error);
          else resolve({ kind: 'page', status: context.statusCode, headers, styles, scripts, snippets, stream });
        },
        onShellError: reject,
        onError(error) {
          failure ??= { error };
          input.onError(error);
        },
      },
    );
  });
};

export const keepingOf: KeepingOf = ({ pathname, searchParams }) => {
  const handle: unknown = matchRoutes(routes, pathname)?.at(-1)?.route.handle;
  const keeps = isPageHandle(handle) ? handle.keeps : undefined;
  return keeps && [...searchParams.keys()].every((name) => keeps.by?.includes(name)) ? keeps : null;
};

/** Seconds that an offline service asks to wait. */
const waitOf = (error: unknown): number[] => {
  const { status, data: shown } = describeError(error);
  return [offlineService(status, shown)?.retryAfter ?? []].flat();
};

const errorOf = ({ status, ...shown }: AccountFailure) => data(shown, { status });

/**
 * React Router takes what is posted to an index page for its parent's, which here is the document without a layout,
 * unless the address says `?index`. To every other page that means nothing.
 */
function forItsPage(request: Request): Request {
  if (request.method === 'GET') return request;
  const url = new URL(request.url);
  url.search = '?index';
  return new Request(url, request);
}

const modulesOf = (matches: StaticHandlerContext['matches']): string[] =>
  matches.flatMap(({ route }) => (hasModules(route.handle) ? route.handle.modules : []));

const belowOf = (matches: StaticHandlerContext['matches']): string[] =>
  matches.flatMap(({ route }) => (isPageHandle(route.handle) ? route.handle.below : []));

const hasModules = (handle: unknown): handle is Pick<PageHandle, 'modules'> =>
  typeof handle === 'object' && handle !== null && 'modules' in handle;

/** JSON that cannot end the script it stands in. */
const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
