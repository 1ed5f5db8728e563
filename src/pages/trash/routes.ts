import type { PageRoutes } from '#src/wiring/page/page-route.ts';

export const routes: PageRoutes = {
  trash: {
    path: 'trash',
    audience: 'member',
    kind: 'profile',
    messages: ['trash', 'removal', 'timeline'],
  },
};
