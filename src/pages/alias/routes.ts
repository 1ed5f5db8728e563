import type { PageRoutes } from '#src/wiring/page/page-route.ts';

export const routes: PageRoutes = {
  alias: { path: 'alias', keeps: { until: 'content changes' }, footer: true, example: { alias: 'terms' } },
};
