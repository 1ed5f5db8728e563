import type { PageRoutes } from '#src/wiring/page/page-route.ts';

export const routes: PageRoutes = {
  faq: { path: 'faq', keeps: { until: 'content changes' }, footer: true, messages: ['faq'] },
  question: {
    path: 'faq-alias',
    keeps: { until: 'content changes' },
    footer: true,
    messages: ['faq'],
    example: { alias: 'how-to-upload' },
  },
};
