import type { PageRoutes } from '#src/wiring/page/page-route.ts';

export const routes: PageRoutes = {
  collections: { path: 'collections', audience: 'member', kind: 'profile', messages: ['collection'] },
};
