import type { PageRoutes } from '#src/wiring/page/page-route.ts';

export const routes: PageRoutes = {
  roadmap: { path: 'roadmap', keeps: { until: 'a moment later' }, footer: true, messages: ['roadmap', 'voting'] },
};
