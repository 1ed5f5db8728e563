/** What an installation is: a site that anybody may find, with a shop and a blog, or the gallery of a team. */
export const siteKinds = ['public', 'team'] as const;
export type SiteKind = (typeof siteKinds)[number];

/** The routes of a site: what a team has none of, each with all that stands below it. Pages are named without their language. */
const ofPublicSites = {
  pages: [
    '/tour',
    '/features',
    '/downloads',
    '/roadmap',
    '/pricing',
    '/products',
    '/posts',
    '/faq',
    '/contact-form',
    '/cart',
    '/wishlist',
    '/orders',
    '/office/comments',
    '/office/orders',
    '/office/submissions',
  ],
  /** Calls of the main API, without `/api`. */
  calls: [
    '/posts',
    '/comments',
    '/products',
    '/v2/products',
    '/fq',
    '/carousel',
    '/custom',
    '/map-markers',
    '/forms',
    '/sent-files',
    '/v2/favourite',
    '/v2/order',
    '/v2/orders',
    '/v2/subscriptions',
    '/v2/office/files',
    '/v2/office/orders',
    '/v2/office/submissions',
  ],
} as const;

const isBelow = (path: string, places: readonly string[]): boolean =>
  places.some((place) => path === place || path.startsWith(`${place}/`));

/** Whether a site has the page of a path or of a pattern, which may have a query. */
export const hasPage = (site: SiteKind, path: string): boolean =>
  site === 'public' || !isBelow(path.split(/[?#]/, 1)[0] ?? path, ofPublicSites.pages);

/** Whether only a public site answers this call. */
export const isCallOfPublicSites = (path: string): boolean => isBelow(path, ofPublicSites.calls);
