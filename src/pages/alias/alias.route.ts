import type { PageRoute } from '#src/wiring/page/page-route.ts';

export const route: PageRoute = { path: 'alias', footer: true, example: { alias: 'terms' } };
