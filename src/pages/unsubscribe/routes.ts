import type { PageRoutes } from '#src/wiring/page/page-route.ts';

export const routes: PageRoutes = {
  unsubscribe: { path: 'unsubscribe', messages: ['unsubscribe'] },
};
