import type { PageRoutes } from '#src/wiring/page/page-route.ts';

export const routes: PageRoutes = {
  integrations: {
    path: 'profile-integrations',
    audience: 'member',
    kind: 'profile',
    messages: ['profile', 'reauthentication'],
  },
  links: {
    path: 'profile-links',
    audience: 'member',
    kind: 'profile',
    messages: ['profile', 'collection'],
  },
  profile: {
    path: 'profile',
    audience: 'member',
    kind: 'profile',
    messages: ['account', 'form', 'profile', 'proof', 'reauthentication', 'subscription'],
  },
  security: {
    path: 'profile-security',
    audience: 'member',
    kind: 'profile',
    messages: ['profile', 'reauthentication'],
  },
  webhook: {
    path: 'profile-webhooks-id',
    audience: 'member',
    kind: 'profile',
    messages: ['profile', 'webhooks'],
  },
  webhooks: {
    path: 'profile-webhooks',
    audience: 'member',
    kind: 'profile',
    messages: ['profile', 'reauthentication', 'webhooks'],
  },
};
