// @vitest-environment node
import { createMemoryRouter, createStaticHandler, matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { locales } from '#domain/locales.ts';
import { languageRoutes } from './language-routes.ts';
import { routesOf } from './routes.tsx';

test('the app starts with the pages of one language, and finds those of another once somebody goes there', async () => {
  const { routes, patchRoutesOnNavigation } = languageRoutes('en');
  expect(routes.map(({ id }) => id)).toEqual(['en']);
  expect(matchRoutes(routes, '/s/some')?.at(-1)?.route.id).toBe('en:s-id');
  // What only asks for its pages is not to load them.
  const router = createMemoryRouter([{ id: 'en', path: '/', children: [{ path: '*', Component: () => null }] }], {
    initialEntries: ['/old'],
    patchRoutesOnNavigation,
  });
  void router.navigate('/uk/faq');
  await expect.poll(() => router.routes.map(({ id }) => id)).toEqual(['en', 'uk']);
  const found = router.state.navigation.location?.pathname;
  expect(found).toBe('/uk/faq');
  router.dispose();
});

test.each(locales)(
  'ERR-03 the browser calls the routes of a page in %s as the server does, which tells it by these what has failed',
  (locale) => {
    const server = createStaticHandler(locales.map(routesOf));
    const { routes } = languageRoutes(locale);
    const router = createMemoryRouter(routes);
    const named = (all: typeof router.routes) =>
      matchRoutes(all, locale === 'en' ? '/nowhere' : `/${locale}/nowhere`)?.map(({ route }) => route.id);
    expect(named(router.routes)).toEqual(named(server.dataRoutes));
    router.dispose();
  },
);
