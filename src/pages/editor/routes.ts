import type { PageRoutes } from '#src/wiring/page/page-route.ts';

export const routes: PageRoutes = {
  'new-editor': {
    path: 's-editor',
    audience: 'member',
    layout: 'editor',
    kind: 'editor',
    messages: ['editor', 'drop'],
  },
  'screen-editor': {
    path: 's-id-editor',
    audience: 'member',
    layout: 'editor',
    kind: 'editor',
    example: { id: '4fG2kLmN8pQrStUvWxYz01' },
    messages: ['editor', 'drawingLock'],
  },
};
