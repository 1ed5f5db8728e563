import type { PageRoute } from '#src/wiring/page/page-route.ts';

export const route: PageRoute = { path: 'pricing', footer: true, messages: ['pricing', 'cart'] };
