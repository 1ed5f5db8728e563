import type { PageRoute } from '#src/wiring/page/page-route.ts';

export const route: PageRoute = { path: 'posts-categories', footer: true, messages: ['posts'] };
