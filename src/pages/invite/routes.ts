import type { PageRoutes } from '#src/wiring/page/page-route.ts';

export const routes: PageRoutes = {
  invite: { path: 'invite', kind: 'auth', messages: ['account', 'form', 'invite'] },
};
