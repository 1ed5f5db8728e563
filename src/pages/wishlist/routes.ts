import type { PageRoutes } from '#src/wiring/page/page-route.ts';

export const routes: PageRoutes = {
  wishlist: {
    path: 'wishlist',
    audience: 'member',
    kind: 'profile',
    messages: ['wishlist', 'price'],
  },
};
