import type { PageRoute } from '#src/wiring/page/page-route.ts';

export const route: PageRoute = {
  path: 'c-collection-id',
  layout: 'screen',
  kind: 'screen',
  example: { collection: '9Rk2mQxTn5VbYc7LpWz3Ha', id: '4fG2kLmN8pQrStUvWxYz01' },
  messages: ['neighbours', 'passphrase', 'screen'],
};
