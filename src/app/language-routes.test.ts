// @vitest-environment node
import { createMemoryRouter, matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { languageRoutes } from './language-routes.ts';

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
