import type { PageRoutes } from '#src/wiring/page/page-route.ts';

export const routes: PageRoutes = {
  collection: {
    path: 'c-collection',
    layout: 'screen',
    kind: 'screen',
    example: { collection: '9Rk2mQxTn5VbYc7LpWz3Ha' },
    messages: ['collection', 'guide', 'passphrase', 'closed'],
  },
};
