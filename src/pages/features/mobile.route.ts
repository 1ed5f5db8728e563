import type { PageRoute } from '#src/wiring/page/page-route.ts';

export const route: PageRoute = { path: 'features-mobile', footer: true, messages: ['features', 'wayIn'] };
