import type { PageRoutes } from '#src/wiring/page/page-route.ts';

export const routes: PageRoutes = {
  login: {
    path: 'login',
    keeps: { until: 'content changes' },
    audience: 'visitor',
    kind: 'auth',
    messages: ['account', 'form'],
  },
  signup: {
    path: 'signup',
    keeps: { until: 'content changes' },
    audience: 'visitor',
    kind: 'auth',
    messages: ['account', 'form'],
  },
};
