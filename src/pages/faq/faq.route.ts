import type { PageRoute } from '#src/wiring/page/page-route.ts';

export const route: PageRoute = { path: 'faq', footer: true, messages: ['faq'] };
