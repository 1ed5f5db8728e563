import type { PageRoute } from '#src/wiring/page/page-route.ts';

export const route: PageRoute = {
  path: 'wishlist',
  audience: 'member',
  kind: 'profile',
  messages: ['wishlist', 'price'],
};
