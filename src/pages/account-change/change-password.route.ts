import type { PageRoute } from '#src/wiring/page/page-route.ts';

export const route: PageRoute = {
  path: 'change-password',
  audience: 'member',
  kind: 'profile',
  messages: ['account', 'account-change', 'form', 'proof', 'reauthentication'],
};
