import type { PageRoute } from '#src/wiring/page/page-route.ts';

export const route: PageRoute = {
  path: 's-editor',
  audience: 'member',
  layout: 'editor',
  kind: 'editor',
  messages: ['editor', 'drop'],
};
