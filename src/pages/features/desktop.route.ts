import type { PageRoute } from '#src/wiring/page/page-route.ts';

export const route: PageRoute = { path: 'features-desktop', footer: true, messages: ['features', 'wayIn'] };
