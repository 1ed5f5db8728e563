import type { PageRoutes } from '#src/wiring/page/page-route.ts';

export const routes: PageRoutes = {
  'contact-form': {
    path: 'contact-form',
    keeps: { until: 'content changes', by: ['form', 'places'] },
    footer: true,
    messages: ['contact', 'form'],
  },
};
