import type { PageRoute } from '#src/wiring/page/page-route.ts';

export const route: PageRoute = {
  path: 'password-restore-update',
  kind: 'auth',
  messages: ['account', 'form', 'proof'],
};
