import type { PageRoutes } from '#src/wiring/page/page-route.ts';

export const routes: PageRoutes = {
  pair: { path: 'pair-id', audience: 'member', kind: 'auth', messages: ['pairing', 'reauthentication'] },
};
