import type { PageRoute } from '#src/wiring/page/page-route.ts';

export const route: PageRoute = {
  path: 'shared',
  audience: 'member',
  kind: 'profile',
  messages: ['shared', 'sharedCopy', 'timeline'],
};
