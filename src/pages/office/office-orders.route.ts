import type { PageRoute } from '#src/wiring/page/page-route.ts';

export const route: PageRoute = {
  path: 'office-orders',
  audience: 'member',
  kind: 'profile',
  middleware: ['staff'],
  messages: ['office', 'price'],
};
