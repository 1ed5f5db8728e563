import type { PageRoute } from '#src/wiring/page/page-route.ts';

export const route: PageRoute = {
  path: 's-id',
  layout: 'screen',
  kind: 'screen',
  example: { id: '4fG2kLmN8pQrStUvWxYz01' },
  messages: ['screen', 'passphrase', 'closed'],
};
