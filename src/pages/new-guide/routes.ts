import type { PageRoutes } from '#src/wiring/page/page-route.ts';

export const routes: PageRoutes = {
  // What it is made of stands behind `#`, which no login page would lead back to: it asks for the login itself.
  'new-guide': { path: 'guides-new', kind: 'profile', messages: ['guideMaking'] },
};
