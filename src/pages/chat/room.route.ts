import type { PageRoute } from '#src/wiring/page/page-route.ts';

export const route: PageRoute = { path: 'chat-uuid', audience: 'member', kind: 'profile', messages: ['chat'] };
