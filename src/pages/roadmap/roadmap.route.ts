import type { PageRoute } from '#src/wiring/page/page-route.ts';

export const route: PageRoute = { path: 'roadmap', footer: true, messages: ['roadmap', 'voting'] };
