import type { PageRoutes } from '#src/wiring/page/page-route.ts';

export const routes: PageRoutes = {
  home: {
    path: 'home',
    keeps: { until: 'content changes' },
    footer: true,
    below: ['src/features/landing/showcase.tsx'],
    messages: ['landing'],
  },
};
