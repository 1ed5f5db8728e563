import type { PageRoute } from '#src/wiring/page/page-route.ts';

export const route: PageRoute = {
  path: 'products-type-alias',
  messages: ['catalogue', 'price', 'cart', 'wishlist'],
  example: { type: 'goods', alias: 'stickers' },
};
