import type { PageRoute } from '#src/wiring/page/page-route.ts';

export const route: PageRoute = {
  path: 'posts-items-alias',
  footer: true,
  messages: ['posts', 'comments'],
  example: { alias: 'links-that-stay-yours' },
};
