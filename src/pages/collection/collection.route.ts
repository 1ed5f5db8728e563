import type { PageRoute } from '#src/wiring/page/page-route.ts';

export const route: PageRoute = { path: 'c-collection', layout: 'screen', kind: 'screen', messages: ['collection'] };
