// @vitest-environment node
import { createMemoryRouter, RouterContextProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { locales } from '#domain/locales.ts';
import { noNavigation } from '#src/wiring/page/navigation.ts';
import { requestServices, type RequestServices } from '#src/wiring/page/request-services.ts';
import { siteDefaults } from '#src/wiring/page/site.ts';
import { routesOf } from './routes.tsx';

test('NAV-04 NAV-05 in the browser each change of the path asks anew, and leads on where the page has moved', async () => {
  const asked: string[] = [];
  const services: RequestServices = {
    client: { request: () => Promise.reject(new Error('No page here asks anything else')) },
    viewer: () => null,
    content: (_key, read) => read(),
    kept: (_key, read) => read(),
    navigation: async ({ pathname }) => {
      asked.push(pathname);
      return pathname === '/uk/old' ? { to: '/uk/pagespeed?a=1', status: 301 } : noNavigation;
    },
    ownTexts: async () => undefined,
    proof: async () => null,
    site: () => siteDefaults,
    refuseVisitor: () => new Response(null, { status: 500 }),
  };
  const router = createMemoryRouter(locales.map(routesOf), {
    initialEntries: ['/uk'],
    getContext: () => new RouterContextProvider(new Map([[requestServices, services]])),
  });
  router.initialize();
  await vi.waitFor(() => expect(router.state.initialized).toBe(true), 10_000);
  asked.length = 0;
  await router.navigate('/uk/old');
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe('/uk/pagespeed?a=1');
  await router.navigate('/uk/pagespeed?a=2');
  expect(asked).toEqual(['/uk/old', '/uk/pagespeed']);
  router.dispose();
});
