import type { PageRoutes } from '#src/wiring/page/page-route.ts';

export const routes: PageRoutes = {
  'guides-record': { path: 'guides-record', audience: 'member', kind: 'profile', messages: ['recording', 'upload'] },
};
