import type { PageRoutes } from '#src/wiring/page/page-route.ts';

export const routes: PageRoutes = {
  login: { path: 'login', audience: 'visitor', kind: 'auth', messages: ['account', 'form'] },
  signup: {
    path: 'signup',
    audience: 'visitor',
    kind: 'auth',
    messages: ['account', 'form'],
  },
};
