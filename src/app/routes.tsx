import { namedRoutes } from './named-routes.ts';
import type { ComponentType } from 'react';
import { data, redirect, type RouteObject, type ShouldRevalidateFunction } from 'react-router-dom';
import { localePrefixes, urlDefaultLocale, type Locale } from '#domain/locales.ts';
import { paths, type PathName } from '#domain/paths.ts';
import { hasPage } from '#domain/site-kind.ts';
import { samePath } from '#domain/same-origin-path.ts';
import { hasMoved } from '#src/wiring/page/navigation.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';
import { groupsInUse, loadMessages, messageFiles } from '#src/i18n/messages.ts';
import { guard } from './guard.ts';
import { patiently } from './network/patiently.ts';
import type { PageHandle } from './page-handle.ts';
import { DefaultLayout } from './layouts/default-layout.tsx';
import { EmptyLayout } from './layouts/empty-layout.tsx';
import { HostedPages } from './layouts/hosted-pages.tsx';
import { ErrorInLayout } from './error-page/error-in-layout.tsx';
import { ErrorPage } from './error-page/error-page.tsx';
import type { LayoutName } from '#src/wiring/page/page-route.ts';
import { pageOf } from './pages.ts';
import { shellMessages } from './shell-messages.ts';
import { Root } from './root.tsx';
import { RootError } from './root-error.tsx';

/** The layouts that come with their pages, with the file by which the build knows their chunk. */
const lateLayouts = [
  ['screen', import.meta.glob<ComponentType>('/src/app/layouts/screen-layout.tsx', { import: 'ScreenLayout' })],
  ['editor', import.meta.glob<ComponentType>('/src/app/layouts/editor-layout.tsx', { import: 'EditorLayout' })],
] as const;

/**
 * Every page in an explicit branch of its language. (A `/:lang?` segment would fight the aliases of static pages.) Only the
 * branch decides the language.
 */
export const routesOf = (locale: Locale): RouteObject => namedRoutes(branchOf(locale), locale);

const branchOf = (locale: Locale): RouteObject => ({
  id: locale,
  path: localePrefixes[locale] || '/',
  Component: Root,
  ErrorBoundary: RootError,
  handle: { modules: [...messageFiles(locale, shellMessages), ...fontFiles(locale)] },
  loader: ({ request, context }) =>
    patiently(async () => {
      const services = context.get(requestServices);
      const [navigation] = await Promise.all([
        services.navigation(new URL(request.url), locale, request.signal),
        // A message that stands over the page may have come from a page before.
        loadMessages(locale, [...shellMessages, ...groupsInUse()]),
        services.ownTexts(locale),
      ]);
      if (hasMoved(navigation)) throw redirect(navigation.to, navigation.status);
      return navigation;
    }, request.signal),
  // A page that only its query tells apart is the same page to the site.
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  children: [
    {
      Component: HostedPages,
      children: [
        {
          Component: DefaultLayout,
          children: [
            {
              ErrorBoundary: ErrorPage,
              children: [
                ...pagesIn('default', locale),
                ...(locale === urlDefaultLocale ? [prefixedDefault()] : []),
                notFound(locale),
              ],
            },
          ],
        },
        {
          // Above the layout: the router shows nothing at all for a boundary on a route whose own parts did not load.
          ErrorBoundary: ErrorInLayout,
          children: lateLayouts.flatMap(([layout, files]) =>
            Object.entries(files).map(([file, load]) => ({
              handle: { modules: [file.slice(1)] },
              lazy: { Component: () => patiently(load) },
              children: pagesIn(layout, locale),
            })),
          ),
        },
      ],
    },
    { Component: EmptyLayout, ErrorBoundary: ErrorInLayout, children: pagesIn('empty', locale) },
  ],
});

function pagesIn(layout: LayoutName, locale: Locale): RouteObject[] {
  return pathNames()
    .filter((name) => pageOf(name).layout === layout)
    .map((name) => pageRoute(name, locale));
}

function pageRoute(name: PathName, locale: Locale): RouteObject {
  const page = pageOf(name);
  const path = paths[name].slice(1);
  return {
    id: `${locale}:${name}`,
    ...(path === '' ? { index: true } : { path }),
    handle: {
      kind: page.kind,
      footer: page.footer,
      below: page.below,
      keeps: page.keeps,
      modules: [page.module, ...messageFiles(locale, page.messages)],
    } satisfies PageHandle,
    ...(page.follows.length > 0 ? { shouldRevalidate: unlessFollowed(page.follows) } : {}),
    lazy: {
      Component: () =>
        patiently(async () => {
          const [component] = await Promise.all([page.component(), loadMessages(locale, page.messages)]);
          return component;
        }),
      ...(page.loader || page.audience !== 'everyone' || page.middleware.length > 0 || !hasPage('team', paths[name])
        ? { loader: () => patiently(async () => guard(page, await page.loader?.())) }
        : {}),
    },
  };
}

/** Reads a page anew as usual, but not where its address changes in nothing else than what the page follows by itself. */
function unlessFollowed(follows: readonly string[]): ShouldRevalidateFunction {
  const rest = ({ href }: URL): string => {
    const url = new URL(href);
    for (const name of follows) url.searchParams.delete(name);
    return url.href;
  };
  return ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
    defaultShouldRevalidate && (currentUrl.href === nextUrl.href || rest(currentUrl) !== rest(nextUrl));
}

/** English has no prefix: an address that spells it is moved to the one true form. */
function prefixedDefault(): RouteObject {
  return {
    path: `${urlDefaultLocale}/*`,
    loader: ({ request }) => {
      const { pathname, search } = new URL(request.url);
      return redirect(samePath(pathname.slice(urlDefaultLocale.length + 1) + search) ?? '/', 301);
    },
  };
}

function notFound(locale: Locale): RouteObject {
  return {
    id: `${locale}:not-found`,
    path: '*',
    loader: () => {
      throw data(null, { status: 404, statusText: 'Not Found' });
    },
    Component: () => null,
  };
}

/** The two fonts that the first screen of a language is set in. */
function fontFiles(locale: Locale): string[] {
  const script = locale === 'en' ? 'latin' : 'cyrillic';
  return [`src/ui/fonts/inter-${script}.woff2`, `src/ui/fonts/geologica-${script}.woff2`];
}

function pathNames(): PathName[] {
  return Object.keys(paths).filter((name): name is PathName => name in paths);
}
