import type { PageRoute } from '#src/wiring/page/page-route.ts';

export const route: PageRoute = {
  path: 'gallery',
  audience: 'member',
  kind: 'profile',
  below: ['src/features/gallery/search/found-screens.tsx'],
  follows: ['q'],
  messages: ['gallery', 'removal', 'timeline'],
};
