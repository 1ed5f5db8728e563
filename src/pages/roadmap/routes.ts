import type { PageRoutes } from '#src/wiring/page/page-route.ts';

export const routes: PageRoutes = {
  roadmap: { path: 'roadmap', footer: true, messages: ['roadmap', 'voting'] },
};
