import type { ConfigsQuery } from '#src/graphql/generated/graphql.ts';

/** What a site answers that its operator has told nothing. */
export const sampleConfigs: NonNullable<ConfigsQuery['configs']> = {
  main: {
    site_name: 'Kadr',
    site: 'public',
    color: null,
    logo: null,
    sign_up: 'open',
    sign_up_domains: [],
    sign_in: ['password'],
    chat_hours: null,
    free_edits: null,
  },
  frontend: { enable_cookie_policy: false, enable_subscriptions: false, post_list_page_limit: 10 },
  backend: {
    upload_bytes_limit: 1,
    image_pixel_limit: 1,
    trash_days: 7,
    keep_days: null,
    link_expires_days: null,
    sends_email: true,
    source_url: null,
  },
};
