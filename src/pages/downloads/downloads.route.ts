import type { PageRoute } from '#src/wiring/page/page-route.ts';

export const route: PageRoute = { path: 'downloads', footer: true, messages: ['downloads', 'wayIn'] };
