import { paths, type PathName } from '#domain/paths.ts';
import { routes } from '#src/app/pages.ts';
import type { PageRoute } from '#src/wiring/page/page-route.ts';

/** Whom a page is shown to: somebody signed in with screens, one without any, and one who is not signed in. */
type Viewer = 'visitor' | 'member' | 'newcomer';

/** The screens of the member of a test. */
interface Samples {
  screen: string;
  trashed: string;
  /** The signature of one that holds the screen. */
  collection: string;
  /** A conversation. */
  room: string;
  /** The id of an order of the member. */
  order: string;
  /** The id of a space of the member. */
  space: string;
}

/** A page as somebody sees it: what it is called in titles of tests, who looks, and its path in English. */
interface Look {
  name: string;
  who: Viewer;
  path: (samples: Samples) => string;
}

/** Pages that are looked at by nothing that looks at every page, with the reason. */
export const notLookedAt: Partial<Record<PathName, string>> = {
  office: 'staff alone sees it: src/pages/office',
  'office-chats': 'staff alone sees it: src/pages/office',
  'office-chats-uuid': 'staff alone sees it: src/pages/office',
  'office-comments': 'staff alone sees it: src/pages/office',
  'office-submissions': 'staff alone sees it: src/pages/office',
  'office-orders': 'staff alone sees it: src/pages/office',
  'office-invites': 'staff alone sees it: src/pages/office',
  'pair-id': 'a program makes its address, and it is over in two minutes: src/pages/pair',
  invite: 'its link is good once: src/pages/invite',
  'ask-id': 'an account makes its link, and it is over after days: src/pages/ask',
  'profile-webhooks-id': 'an account makes it first: src/pages/profile/webhook.stories.tsx',
  setup: 'it is gone once there is an account: src/pages/setup',
  'office-people': 'staff alone sees it: src/pages/office',
  'office-audit': 'staff alone sees it: src/pages/office',
  'office-version': 'staff alone sees it: src/pages/office-version',
  pagespeed: 'an empty target of measurements: it has no heading and no text',
};

/** Pages that show more than one thing, or what a test has to make first. Others are looked at as their route says. */
const looks: Partial<Record<PathName, readonly Look[]>> = {
  home: [
    { name: 'home', who: 'visitor', path: () => '/' },
    { name: 'home of a member', who: 'member', path: () => '/' },
  ],
  gallery: [
    { name: 'the gallery', who: 'member', path: () => '/gallery' },
    { name: 'the empty gallery', who: 'newcomer', path: () => '/gallery' },
  ],
  trash: [
    { name: 'the trash', who: 'member', path: () => '/trash' },
    { name: 'the empty trash', who: 'newcomer', path: () => '/trash' },
  ],
  collections: [
    { name: 'my collections', who: 'member', path: () => '/collections' },
    { name: 'no collections', who: 'newcomer', path: () => '/collections' },
  ],
  chat: [
    { name: 'my conversations', who: 'member', path: () => '/chat' },
    { name: 'no conversations', who: 'newcomer', path: () => '/chat' },
  ],
  'chat-uuid': [{ name: 'a conversation', who: 'member', path: ({ room }) => `/chat/${room}` }],
  orders: [
    { name: 'my orders', who: 'member', path: () => '/orders' },
    { name: 'no orders', who: 'newcomer', path: () => '/orders' },
  ],
  'orders-id': [{ name: 'an order of mine', who: 'member', path: ({ order }) => `/orders/${order}` }],
  spaces: [
    { name: 'my spaces', who: 'member', path: () => '/spaces' },
    { name: 'no spaces', who: 'newcomer', path: () => '/spaces' },
  ],
  'spaces-id': [{ name: 'a space of mine', who: 'member', path: ({ space }) => `/spaces/${space}` }],
  'spaces-id-members': [
    { name: 'the members of a space', who: 'member', path: ({ space }) => `/spaces/${space}/members` },
  ],
  'spaces-id-settings': [
    { name: 'the settings of a space', who: 'member', path: ({ space }) => `/spaces/${space}/settings` },
  ],
  'profile-links': [
    { name: 'my links', who: 'member', path: () => '/profile/links' },
    { name: 'no links', who: 'newcomer', path: () => '/profile/links' },
  ],
  'c-collection': [
    { name: 'a collection', who: 'visitor', path: ({ collection }) => `/c/${collection}` },
    { name: 'a collection of mine', who: 'member', path: ({ collection }) => `/c/${collection}` },
  ],
  'c-collection-id': [
    {
      name: 'a screen of a collection',
      who: 'visitor',
      path: ({ collection, screen }) => `/c/${collection}/${screen}`,
    },
  ],
  's-id-editor': [{ name: 'the editor of a screen', who: 'member', path: ({ screen }) => `/s/${screen}/editor` }],
  's-id': [
    { name: 'a screen', who: 'visitor', path: ({ screen }) => `/s/${screen}` },
    { name: 'a screen of mine', who: 'member', path: ({ screen }) => `/s/${screen}` },
    { name: 'a screen in my trash', who: 'member', path: ({ trashed }) => `/s/${trashed}` },
  ],
};

export const pageRoutes = [...routes.values()];

/**
 * Every page as each kind of viewer sees it, and an address without a page. A new page is looked at as its route says, with
 * the params of its example.
 */
export const pageLooks: readonly (Look & { page?: PathName })[] = [
  ...pageRoutes.flatMap((route) => looksAt(route).map((look) => Object.assign({ page: route.path }, look))),
  { name: 'an address without a page', who: 'visitor', path: () => '/nowhere' },
];

function looksAt(route: PageRoute): readonly Look[] {
  if (notLookedAt[route.path] !== undefined) return [];
  return looks[route.path] ?? [usualLook(route)];
}

/** Throws for a path with a param that may not be left out, and that its example does not have. */
export function usualLook({ path, audience, example = {} }: PageRoute): Look {
  const address = paths[path].replaceAll(/\/:(\w+)(\??)/g, (_match, param: string, optional: string) => {
    const value = example[param];
    if (value === undefined && optional === '') throw new Error(`The route of "${path}" has no example of "${param}"`);
    return value === undefined ? '' : `/${value}`;
  });
  return { name: path, who: audience === 'member' ? 'member' : 'visitor', path: () => address };
}
