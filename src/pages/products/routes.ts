import type { PageRoutes } from '#src/wiring/page/page-route.ts';

export const routes: PageRoutes = {
  product: {
    path: 'products-type-alias',
    keeps: { until: 'content changes' },
    messages: ['catalogue', 'price', 'cart', 'wishlist'],
    example: { type: 'goods', alias: 'stickers' },
  },
  products: { path: 'products', keeps: { until: 'content changes' }, messages: ['catalogue', 'price', 'wishlist'] },
  type: {
    path: 'products-type',
    keeps: { until: 'content changes', by: ['page', 'sort'] },
    messages: ['catalogue', 'price', 'wishlist'],
    example: { type: 'goods' },
  },
};
