import type { PageRoute } from '#src/wiring/page/page-route.ts';

export const route: PageRoute = { path: 'cart', messages: ['cart'] };
