import type { PageRoutes } from '#src/wiring/page/page-route.ts';

export const routes: PageRoutes = {
  order: { path: 'orders-id', audience: 'member', kind: 'profile', messages: ['orders'] },
  orders: { path: 'orders', audience: 'member', kind: 'profile', messages: ['orders'] },
};
