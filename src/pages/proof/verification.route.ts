import type { PageRoute } from '#src/wiring/page/page-route.ts';

export const route: PageRoute = { path: 'verification', kind: 'auth', messages: ['account', 'form', 'proof'] };
