import { pathWithoutLocale } from '#domain/locales.ts';
import { hasPage } from '#domain/site-kind.ts';
import type { Accounts } from '#server/accounts/accounts.ts';
import { cacheTokenOf } from '#server/platform/http/cache-token.ts';
import type { Content } from './content-part.ts';
import type { ContentStore } from './content-store.ts';
import { inEachLocale } from './words.ts';

/**
 * What the installation says: the content as it suits what its administrator has chosen. Who may sign up is told with it, and caches
 * go by its token: once something is chosen it is another.
 */
export function contentOfSite(store: ContentStore, { signUp, site }: Pick<Accounts, 'signUp' | 'site'>): ContentStore {
  let ofTeam: { from: Content; content: Content } | null = null;

  function now(): Content {
    const from = store.current();
    if (site.known() === 'public') return from;
    if (ofTeam?.from !== from) ofTeam = { from, content: contentOfTeam(from) };
    return ofTeam.content;
  }

  return {
    current: () => {
      const content = now();
      return signUp.known().who === 'open'
        ? content
        : { ...content, token: cacheTokenOf([content.token, signUp.known()]) };
    },
  };
}

/** Nothing is sold or counted in it, and nothing leads to what a team has none of. */
function contentOfTeam(content: Content): Content {
  const { configs, menu, pages, blocks } = content;
  return {
    ...content,
    token: cacheTokenOf([content.token, 'team']),
    configs: {
      ...configs,
      main: { ...configs.main, 'free-edits': null },
      frontend: { ...configs.frontend, 'enable-subscriptions': false },
    },
    menu: inEachLocale((locale) => new Map([...menu[locale]].map(([alias, items]) => [alias, itemsOfTeam(items)]))),
    pages: inEachLocale(
      (locale) =>
        new Map([...pages[locale]].map(([alias, page]) => [alias, { ...page, content: withoutLinks(page.content) }])),
    ),
    blocks: inEachLocale((locale) => blocks[locale].filter((block) => withoutLinks(block.content) === block.content)),
  };
}

const isThere = (link: string): boolean => !link.startsWith('/') || hasPage('team', pathWithoutLocale(link));

interface Item {
  link: string;
}

/** What heads some that are left leads to the first of them. */
const itemsOfTeam = <Sub extends Item, Top extends Item & { submenu: Sub[] }>(items: readonly Top[]): Top[] =>
  items.flatMap((item) => {
    const submenu = item.submenu.filter(({ link }) => isThere(link));
    if (isThere(item.link)) return [{ ...item, submenu }];
    const [first] = submenu;
    return first ? [{ ...item, link: first.link, submenu }] : [];
  });

/** HTML of prose in which a link that leads nowhere is its text alone. */
const withoutLinks = (html: string): string =>
  html.replaceAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (whole, link: string, text: string) =>
    isThere(link) ? whole : text,
  );
