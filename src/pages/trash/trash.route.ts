import type { PageRoute } from '#src/wiring/page/page-route.ts';

export const route: PageRoute = {
  path: 'trash',
  audience: 'member',
  kind: 'profile',
  messages: ['trash', 'removal', 'timeline'],
};
