import type { PageRoutes } from '#src/wiring/page/page-route.ts';

export const routes: PageRoutes = {
  'password-restore-update': {
    path: 'password-restore-update',
    kind: 'auth',
    messages: ['account', 'form', 'proof'],
  },
  'password-restore': { path: 'password-restore', kind: 'auth', messages: ['account', 'form', 'proof'] },
  'second-factor': { path: 'second-factor', kind: 'auth', messages: ['account', 'form', 'proof'] },
  'sign-in-link': { path: 'sign-in-link', kind: 'auth', messages: ['account', 'proof'] },
  verification: { path: 'verification', kind: 'auth', messages: ['account', 'form', 'proof'] },
};
