import type { PageRoute } from '#src/wiring/page/page-route.ts';

export const route: PageRoute = {
  path: 'profile-security',
  audience: 'member',
  kind: 'profile',
  messages: ['profile', 'reauthentication'],
};
