import type { PageRoutes } from '#src/wiring/page/page-route.ts';

export const routes: PageRoutes = {
  spaces: { path: 'spaces', audience: 'member', kind: 'profile', messages: ['spaces'] },
  'space-members': {
    path: 'spaces-id-members',
    example: { id: 'Zb3Kq0Vt9sLxWm2A' },
    audience: 'member',
    kind: 'profile',
    messages: ['spaces'],
  },
  'space-settings': {
    path: 'spaces-id-settings',
    example: { id: 'Zb3Kq0Vt9sLxWm2A' },
    audience: 'member',
    kind: 'profile',
    messages: ['spaces', 'share'],
  },
};
