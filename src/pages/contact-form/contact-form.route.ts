import type { PageRoute } from '#src/wiring/page/page-route.ts';

export const route: PageRoute = { path: 'contact-form', footer: true, messages: ['contact', 'form'] };
