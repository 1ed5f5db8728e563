import type { PageRoutes } from '#src/wiring/page/page-route.ts';

export const routes: PageRoutes = {
  chat: { path: 'chat', audience: 'member', kind: 'profile', messages: ['chat'] },
  room: { path: 'chat-uuid', audience: 'member', kind: 'profile', messages: ['chat'] },
};
