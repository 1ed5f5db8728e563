import type { PageRoutes } from '#src/wiring/page/page-route.ts';

export const routes: PageRoutes = {
  desktop: { path: 'features-desktop', footer: true, messages: ['features', 'wayIn'] },
  mobile: { path: 'features-mobile', footer: true, messages: ['features', 'wayIn'] },
  web: { path: 'features-web', footer: true, messages: ['features', 'wayIn'] },
};
