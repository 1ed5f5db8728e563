import type { PageRoutes } from '#src/wiring/page/page-route.ts';

export const routes: PageRoutes = {
  product: {
    path: 'products-type-alias',
    messages: ['catalogue', 'price', 'cart', 'wishlist'],
    example: { type: 'goods', alias: 'stickers' },
  },
  products: { path: 'products', messages: ['catalogue', 'price', 'wishlist'] },
  type: {
    path: 'products-type',
    messages: ['catalogue', 'price', 'wishlist'],
    example: { type: 'goods' },
  },
};
