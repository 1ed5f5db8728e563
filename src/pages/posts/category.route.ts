import type { PageRoute } from '#src/wiring/page/page-route.ts';

export const route: PageRoute = {
  path: 'posts-categories-alias',
  footer: true,
  messages: ['posts'],
  example: { alias: 'product' },
};
