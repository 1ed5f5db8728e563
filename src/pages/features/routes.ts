import type { PageRoutes } from '#src/wiring/page/page-route.ts';

export const routes: PageRoutes = {
  desktop: {
    path: 'features-desktop',
    keeps: { until: 'content changes' },
    footer: true,
    messages: ['features', 'wayIn'],
  },
  mobile: {
    path: 'features-mobile',
    keeps: { until: 'content changes' },
    footer: true,
    messages: ['features', 'wayIn'],
  },
  web: { path: 'features-web', keeps: { until: 'content changes' }, footer: true, messages: ['features', 'wayIn'] },
};
