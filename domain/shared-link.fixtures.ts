import type { OwnLinkDefaults, SharedLink } from './shared-link.ts';

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

/** Those of an account that has changed none. */
export const openDefaults: OwnLinkDefaults = {
  is_on: true,
  expires_hours: null,
  audience: 'anyone',
  allow_download: true,
  comments: 'members',
};
