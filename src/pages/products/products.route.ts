import type { PageRoute } from '#src/wiring/page/page-route.ts';

export const route: PageRoute = { path: 'products', messages: ['catalogue', 'price', 'wishlist'] };
