import type { PageRoute } from '#src/wiring/page/page-route.ts';

export const route: PageRoute = {
  path: 'profile',
  audience: 'member',
  kind: 'profile',
  messages: ['account', 'form', 'profile', 'proof', 'reauthentication', 'subscription'],
};
