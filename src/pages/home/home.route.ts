import type { PageRoute } from '#src/wiring/page/page-route.ts';

export const route: PageRoute = {
  path: 'home',
  footer: true,
  below: ['src/features/landing/showcase.tsx'],
  messages: ['landing'],
};
