import type { PageRoute } from '#src/wiring/page/page-route.ts';

export const route: PageRoute = { path: 'password-restore', kind: 'auth', messages: ['account', 'form', 'proof'] };
