import type { PageRoute } from '#src/wiring/page/page-route.ts';

export const route: PageRoute = {
  path: 'c-collection-id',
  layout: 'screen',
  kind: 'screen',
  messages: ['collection', 'screen'],
};
