import { RouterContextProvider, type LoaderFunction } from 'react-router-dom';
import { expect, test } from 'vitest';
import { localeTags, pathInLocale, type Locale } from '#domain/locales.ts';
import { href, paths, type PathName } from '#domain/paths.ts';
import { createGatewayClient } from '#src/graphql/client.ts';
import { noNavigation } from '#src/wiring/page/navigation.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';
import { siteDefaults } from '#src/wiring/page/site.ts';
import { guard } from './guard.ts';
import { pageOf, routes } from './pages.ts';

const examples = new Map([...routes.values()].map(({ path, example }) => [path, example ?? {}]));

/** The languages that the requests of a loader ask for, while the page that is shown is in English. */
async function languagesAsked(loader: LoaderFunction, path: string, params: Record<string, string>) {
  const asked: (string | null)[] = [];
  const client = createGatewayClient({
    url: 'https://kadr.example/graphql',
    locale: () => 'en',
    fetch: async (_url, init) => {
      asked.push(new Headers(init?.headers).get('accept-language'));
      return Response.json({ error: { type: 'not_found', message: '', fields: {} } }, { status: 404 });
    },
  });
  const services = {
    client,
    viewer: () => null,
    content: <T>(_key: string, read: () => Promise<T>) => read(),
    kept: <T>(_key: string, read: () => Promise<T>) => read(),
    navigation: async () => noNavigation,
    ownTexts: async () => undefined,
    proof: async () => null,
    site: () => siteDefaults,
    refuseVisitor: () => Response.error(),
  };
  const url = new URL(path, 'https://kadr.example');
  const context = new RouterContextProvider(new Map([[requestServices, services]]));
  await Promise.resolve(loader({ request: new Request(url), params, context, pattern: '', url }, undefined)).catch(
    () => undefined,
  );
  return asked;
}

const publicPages = Object.keys(paths)
  .filter((name): name is PathName => name in paths)
  .map(pageOf)
  .filter(({ audience, loader }) => audience !== 'member' && loader);

test.each(publicPages)('LANG-05 the loader of $path asks in the language of the page that opens', async (page) => {
  const load = await page.loader?.();
  if (!load) throw new Error(`${page.path} has no loader`);
  const params = examples.get(page.path) ?? {};
  const opened = async (locale: Locale) =>
    new Set(await languagesAsked(guard(page, load), pathInLocale(filled(page.path, params), locale), params));
  const none = new Set<string>();
  for (const locale of ['uk', 'ru'] as const) {
    const languages = await opened(locale);
    expect(languages).toEqual(asksNothing.has(page.path) ? none : new Set([localeTags[locale]]));
  }
});

/** Pages whose loaders ask the session alone, by `proof`, which takes the language. */
const asksNothing = new Set<PathName>(['verification', 'second-factor', 'password-restore-update']);

/** The path of a page with its example; in English, whose paths have no prefix. */
const filled = (name: PathName, params: Record<string, string>): string =>
  paths[name]
    .split('/')
    .map((part) => (part.startsWith(':') ? (params[part.replaceAll(/[:?]/g, '')] ?? '') : part))
    .join('/')
    .replace(/\/$/, '') || href('home', 'en');
