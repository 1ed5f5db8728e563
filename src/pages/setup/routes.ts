import type { PageRoutes } from '#src/wiring/page/page-route.ts';

export const routes: PageRoutes = {
  setup: { path: 'setup', kind: 'auth', messages: ['account', 'form', 'setup'] },
};
