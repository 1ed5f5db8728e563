import type { PageRoutes } from '#src/wiring/page/page-route.ts';

export const routes: PageRoutes = {
  faq: { path: 'faq', footer: true, messages: ['faq'] },
  question: {
    path: 'faq-alias',
    footer: true,
    messages: ['faq'],
    example: { alias: 'how-to-upload' },
  },
};
