import type { PageRoute } from '#src/wiring/page/page-route.ts';

export const route: PageRoute = { path: 'orders', audience: 'member', kind: 'profile', messages: ['orders'] };
