import type { PageRoute } from '#src/wiring/page/page-route.ts';

export const route: PageRoute = { path: 'tour', footer: true, messages: ['tour', 'wayIn'] };
