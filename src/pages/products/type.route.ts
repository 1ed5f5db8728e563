import type { PageRoute } from '#src/wiring/page/page-route.ts';

export const route: PageRoute = {
  path: 'products-type',
  messages: ['catalogue', 'price', 'wishlist'],
  example: { type: 'goods' },
};
