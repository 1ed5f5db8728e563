import type { PageRoute } from '#src/wiring/page/page-route.ts';

export const route: PageRoute = { path: 'sign-in-link', kind: 'auth', messages: ['account', 'proof'] };
