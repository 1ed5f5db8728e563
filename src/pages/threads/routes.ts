import type { PageRoutes } from '#src/wiring/page/page-route.ts';

export const routes: PageRoutes = {
  threads: { path: 'threads', audience: 'member', kind: 'profile', messages: ['ownThreads'] },
};
