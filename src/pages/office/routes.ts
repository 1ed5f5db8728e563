import type { PageRoutes } from '#src/wiring/page/page-route.ts';

const staff = { audience: 'member', kind: 'profile', middleware: ['staff'] } as const;

export const routes: PageRoutes = {
  'office-chat': {
    path: 'office-chats-uuid',
    ...staff,
    messages: ['office', 'chat'],
  },
  'office-comments': {
    path: 'office-comments',
    ...staff,
    messages: ['office'],
  },
  'office-orders': {
    path: 'office-orders',
    ...staff,
    messages: ['office', 'price'],
  },
  'office-submissions': {
    path: 'office-submissions',
    ...staff,
    messages: ['office'],
  },
  'office-invites': {
    path: 'office-invites',
    ...staff,
    middleware: ['admin'],
    messages: ['office', 'invites'],
  },
  office: {
    path: 'office',
    ...staff,
    messages: ['office', 'chat'],
  },
};
