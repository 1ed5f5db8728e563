import type { PageRoutes } from '#src/wiring/page/page-route.ts';

export const routes: PageRoutes = {
  downloads: { path: 'downloads', keeps: { until: 'content changes' }, footer: true, messages: ['downloads', 'wayIn'] },
};
