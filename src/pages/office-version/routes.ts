import type { PageRoutes } from '#src/wiring/page/page-route.ts';

export const routes: PageRoutes = {
  'office-version': {
    path: 'office-version',
    audience: 'member',
    kind: 'profile',
    middleware: ['staff'],
    messages: ['office', 'version'],
  },
};
