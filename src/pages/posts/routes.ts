import type { PageRoutes } from '#src/wiring/page/page-route.ts';

export const routes: PageRoutes = {
  categories: { path: 'posts-categories', keeps: { until: 'content changes' }, footer: true, messages: ['posts'] },
  category: {
    path: 'posts-categories-alias',
    keeps: { until: 'content changes', by: ['page'] },
    footer: true,
    messages: ['posts'],
    example: { alias: 'product' },
  },
  post: {
    path: 'posts-items-alias',
    keeps: { until: 'a moment later' },
    footer: true,
    messages: ['posts', 'comments'],
    example: { alias: 'links-that-stay-yours' },
  },
  posts: { path: 'posts', keeps: { until: 'content changes', by: ['page'] }, footer: true, messages: ['posts'] },
};
