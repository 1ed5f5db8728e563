import type { PageRoutes } from '#src/wiring/page/page-route.ts';

export const routes: PageRoutes = {
  pricing: {
    path: 'pricing',
    keeps: { until: 'content changes', by: ['currency', 'period'] },
    footer: true,
    messages: ['pricing', 'cart'],
  },
};
