import type { PageRoutes } from '#src/wiring/page/page-route.ts';

const staff = { audience: 'member', kind: 'profile', middleware: ['staff'] } as const;

const admin = { ...staff, middleware: ['admin'] } as const;

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
  'office-people': {
    path: 'office-people',
    ...admin,
    messages: ['office', 'people', 'reauthentication'],
  },
  'office-audit': {
    path: 'office-audit',
    ...admin,
    messages: ['office', 'people', 'audit'],
  },
  'office-invites': {
    path: 'office-invites',
    ...admin,
    messages: ['office', 'invites', 'reauthentication'],
  },
  'office-chats': {
    path: 'office-chats',
    ...staff,
    messages: ['office', 'chat'],
  },
  office: { path: 'office', ...staff, messages: ['office'] },
};
