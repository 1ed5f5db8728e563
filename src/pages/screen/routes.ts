import type { PageRoutes } from '#src/wiring/page/page-route.ts';

export const routes: PageRoutes = {
  'collection-item': {
    path: 'c-collection-id',
    layout: 'screen',
    kind: 'screen',
    example: { collection: '9Rk2mQxTn5VbYc7LpWz3Ha', id: '4fG2kLmN8pQrStUvWxYz01' },
    messages: ['neighbours', 'passphrase', 'screen'],
  },
  screen: {
    path: 's-id',
    layout: 'screen',
    kind: 'screen',
    example: { id: '4fG2kLmN8pQrStUvWxYz01' },
    messages: ['screen', 'passphrase', 'closed'],
  },
};
