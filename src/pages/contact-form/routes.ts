import type { PageRoutes } from '#src/wiring/page/page-route.ts';

export const routes: PageRoutes = {
  'contact-form': { path: 'contact-form', footer: true, messages: ['contact', 'form'] },
};
