import type { PageRoutes } from '#src/wiring/page/page-route.ts';

export const routes: PageRoutes = {
  ask: { path: 'ask-id', messages: ['ask'] },
};
