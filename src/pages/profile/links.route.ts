import type { PageRoute } from '#src/wiring/page/page-route.ts';

export const route: PageRoute = {
  path: 'profile-links',
  audience: 'member',
  kind: 'profile',
  messages: ['profile', 'collection'],
};
