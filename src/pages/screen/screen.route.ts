import type { PageRoute } from '#src/wiring/page/page-route.ts';

export const route: PageRoute = { path: 's-id', layout: 'screen', kind: 'screen', messages: ['screen'] };
