import type { PageRoute } from '#src/wiring/page/page-route.ts';

export const route: PageRoute = {
  path: 'gallery',
  audience: 'member',
  kind: 'profile',
  messages: ['gallery', 'removal', 'timeline'],
};
