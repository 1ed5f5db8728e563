import type { PageRoute } from '#src/wiring/page/page-route.ts';

export const route: PageRoute = { path: 'second-factor', kind: 'auth', messages: ['account', 'form', 'proof'] };
