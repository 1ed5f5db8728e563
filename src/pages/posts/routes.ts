import type { PageRoutes } from '#src/wiring/page/page-route.ts';

export const routes: PageRoutes = {
  categories: { path: 'posts-categories', footer: true, messages: ['posts'] },
  category: {
    path: 'posts-categories-alias',
    footer: true,
    messages: ['posts'],
    example: { alias: 'product' },
  },
  post: {
    path: 'posts-items-alias',
    footer: true,
    messages: ['posts', 'comments'],
    example: { alias: 'links-that-stay-yours' },
  },
  posts: { path: 'posts', footer: true, messages: ['posts'] },
};
