import type { PageRoute } from '#src/wiring/page/page-route.ts';

export const route: PageRoute = {
  path: 'faq-alias',
  footer: true,
  messages: ['faq'],
  example: { alias: 'how-to-upload' },
};
