import type { SharedLink } from './shared-link.ts';

/** A link without any rule. */
export const openLink: SharedLink = {
  is_on: true,
  is_open: true,
  expires_at: null,
  views: 3,
  audience: 'anyone',
  has_password: false,
  views_left: null,
};
