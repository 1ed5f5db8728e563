import type { PageRoute } from '#src/wiring/page/page-route.ts';

export const route: PageRoute = { path: 'login', audience: 'visitor', kind: 'auth', messages: ['account', 'form'] };
