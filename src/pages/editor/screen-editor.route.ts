import type { PageRoute } from '#src/wiring/page/page-route.ts';

export const route: PageRoute = {
  path: 's-id-editor',
  audience: 'member',
  layout: 'editor',
  kind: 'editor',
  example: { id: '4fG2kLmN8pQrStUvWxYz01' },
  messages: ['editor'],
};
