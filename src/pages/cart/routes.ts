import type { PageRoutes } from '#src/wiring/page/page-route.ts';

export const routes: PageRoutes = {
  cart: { path: 'cart', messages: ['cart'] },
};
