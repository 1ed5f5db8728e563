import type { PageRoute } from '#src/wiring/page/page-route.ts';

export const route: PageRoute = {
  path: 'signup',
  audience: 'visitor',
  kind: 'auth',
  messages: ['account', 'form'],
};
