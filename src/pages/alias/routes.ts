import type { PageRoutes } from '#src/wiring/page/page-route.ts';

export const routes: PageRoutes = {
  alias: { path: 'alias', footer: true, example: { alias: 'terms' } },
};
