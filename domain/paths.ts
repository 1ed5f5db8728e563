import { localePrefixes, type Locale } from './locales.ts';

/** Every page, once: the unprefixed, /ru and /uk forms of a route are made of this table. Patterns use the router's syntax. */
export const paths = {
  home: '/',
  login: '/login/:form?',
  signup: '/signup/:group?',
  setup: '/setup',
  invite: '/invite',
  'pair-id': '/pair/:id',
  verification: '/verification',
  'sign-in-link': '/sign-in-link',
  'second-factor': '/second-factor/:method?',
  'password-restore': '/password-restore',
  'password-restore-update': '/password-restore/update',
  gallery: '/gallery',
  shared: '/shared',
  trash: '/trash',
  spaces: '/spaces',
  'spaces-id': '/spaces/:id',
  'spaces-id-members': '/spaces/:id/members',
  'spaces-id-settings': '/spaces/:id/settings',
  'change-email': '/change-email',
  'change-password': '/change-password',
  cart: '/cart',
  wishlist: '/wishlist',
  orders: '/orders',
  'orders-id': '/orders/:id',
  profile: '/profile',
  collections: '/collections',
  'guides-new': '/guides/new',
  threads: '/threads',
  'profile-links': '/profile/links',
  'profile-security': '/profile/security',
  'profile-integrations': '/profile/integrations',
  'profile-webhooks': '/profile/webhooks',
  'profile-webhooks-id': '/profile/webhooks/:id',
  's-id': '/s/:id',
  's-id-editor': '/s/:id/editor',
  's-editor': '/s/editor',
  'c-collection': '/c/:collection',
  'c-collection-id': '/c/:collection/:id',
  'ask-id': '/ask/:id',
  pagespeed: '/pagespeed',
  'contact-form': '/contact-form',
  faq: '/faq',
  'faq-alias': '/faq/:alias',
  posts: '/posts',
  'posts-categories': '/posts/categories',
  'posts-categories-alias': '/posts/categories/:alias',
  'posts-items-alias': '/posts/items/:alias',
  tour: '/tour',
  'features-web': '/features/web',
  'features-desktop': '/features/desktop',
  'features-mobile': '/features/mobile',
  downloads: '/downloads',
  roadmap: '/roadmap',
  pricing: '/pricing',
  products: '/products',
  'products-type': '/products/:type',
  'products-type-alias': '/products/:type/:alias',
  chat: '/chat',
  'chat-uuid': '/chat/:uuid',
  office: '/office',
  'office-chats': '/office/chats',
  'office-chats-uuid': '/office/chats/:uuid',
  'office-comments': '/office/comments',
  'office-submissions': '/office/submissions',
  'office-orders': '/office/orders',
  'office-people': '/office/people',
  'office-audit': '/office/audit',
  'office-version': '/office/version',
  'office-invites': '/office/invites',
  alias: '/:alias',
  unsubscribe: '/unsubscribe',
} as const;

export type PathName = keyof typeof paths;

type ParamNames<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never;
type OptionalName<Name extends string> = Name extends `${infer Bare}?` ? Bare : never;
type RequiredName<Name extends string> = Name extends `${string}?` ? never : Name;
type Params<Name extends PathName> = { [K in RequiredName<ParamNames<(typeof paths)[Name]>>]: string } & {
  [K in OptionalName<ParamNames<(typeof paths)[Name]>>]?: string | undefined;
};

/** A part of a pattern, with the name of the param that stands there instead. */
interface Segment {
  text: string;
  param: string | undefined;
}

const segmentsOf = (pattern: string): Segment[] =>
  pattern.split('/').flatMap((text) => (text === '' ? [] : [{ text, param: /^:(\w+)\??$/.exec(text)?.[1] }]));

/** Read once: a list of screens has a hundred links. */
const segments = new Map<string, Segment[]>(
  Object.entries(paths).map(([name, pattern]) => [name, segmentsOf(pattern)]),
);

/** The path of a named route in a language (ROUTE-22). Params are encoded; optional ones may be left out. */
export function href<Name extends PathName>(
  name: Name,
  locale: Locale,
  ...[params]: {} extends Params<Name> ? [Params<Name>?] : [Params<Name>]
): string {
  const values: Record<string, string | undefined> = params ?? {};
  let path: string = localePrefixes[locale];
  for (const { text, param } of segments.get(name) ?? []) {
    const value = param === undefined ? text : values[param];
    if (value !== undefined) path += `/${encodeURIComponent(value)}`;
  }
  return path || '/';
}
