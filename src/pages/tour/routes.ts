import type { PageRoutes } from '#src/wiring/page/page-route.ts';

export const routes: PageRoutes = {
  tour: { path: 'tour', keeps: { until: 'content changes' }, footer: true, messages: ['tour', 'wayIn'] },
};
