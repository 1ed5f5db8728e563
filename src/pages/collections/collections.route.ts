import type { PageRoute } from '#src/wiring/page/page-route.ts';

export const route: PageRoute = { path: 'collections', audience: 'member', kind: 'profile', messages: ['collection'] };
