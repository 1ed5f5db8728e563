import type { PageRoutes } from '#src/wiring/page/page-route.ts';

export const routes: PageRoutes = {
  tour: { path: 'tour', footer: true, messages: ['tour', 'wayIn'] },
};
