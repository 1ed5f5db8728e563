import type { PageRoutes } from '#src/wiring/page/page-route.ts';

export const routes: PageRoutes = {
  pricing: { path: 'pricing', footer: true, messages: ['pricing', 'cart'] },
};
