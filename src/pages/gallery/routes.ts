import type { PageRoutes } from '#src/wiring/page/page-route.ts';

export const routes: PageRoutes = {
  gallery: {
    path: 'gallery',
    audience: 'member',
    kind: 'profile',
    below: ['src/features/gallery/search/found-screens.tsx'],
    follows: ['q', 'share'],
    messages: ['asks', 'gallery', 'moving', 'removal', 'timeline'],
  },
  space: {
    path: 'spaces-id',
    example: { id: 'Zb3Kq0Vt9sLxWm2A' },
    audience: 'member',
    kind: 'profile',
    below: ['src/features/gallery/search/found-screens.tsx'],
    follows: ['q'],
    messages: ['asks', 'gallery', 'moving', 'removal', 'timeline'],
  },
  shared: {
    path: 'shared',
    audience: 'member',
    kind: 'profile',
    messages: ['shared', 'sharedCopy', 'timeline'],
  },
};
