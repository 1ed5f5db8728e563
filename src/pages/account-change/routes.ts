import type { PageRoutes } from '#src/wiring/page/page-route.ts';

export const routes: PageRoutes = {
  'change-email': {
    path: 'change-email',
    audience: 'member',
    kind: 'profile',
    messages: ['account', 'account-change', 'form', 'proof', 'reauthentication'],
  },
  'change-password': {
    path: 'change-password',
    audience: 'member',
    kind: 'profile',
    messages: ['account', 'account-change', 'form', 'proof', 'reauthentication'],
  },
};
