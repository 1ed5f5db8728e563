import type { PageRoutes } from '#src/wiring/page/page-route.ts';

export const routes: PageRoutes = {
  pagespeed: { path: 'pagespeed', layout: 'empty' },
};
