import { contentLimit } from '#domain/limits.ts';
import { pathWithoutLocale, pathInLocale, type Locale } from '#domain/locales.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import { contentLifetimes, type ContentCache } from '#src/graphql/content-cache.ts';
import { NavigationDocument, type NavigationQuery } from '#src/graphql/generated/graphql.ts';
import { languagesOf, type SiteLanguage } from './site.ts';

export type Seo = NonNullable<NavigationQuery['seoRule']>;
export type Menu = NonNullable<NavigationQuery['menu']>['main'];
/** HTML by its key. */
export type ViewBlocks = Readonly<Partial<Record<string, string>>>;
export type Snippets = NonNullable<NavigationQuery['snippets']>;

/** What the site says of the page of a path; null is what could not be read, without which the page goes on. */
export interface Navigation {
  seo: Seo | null;
  menu: Menu | null;
  snippets: Snippets | null;
  languages: SiteLanguage[] | null;
  blocks: ViewBlocks | null;
}

/** The page has moved. */
export interface Moved {
  /** An address: a path in the language of the page, with its query, or of another site. */
  to: string;
  status: 301 | 302;
}

export interface NavigationReading {
  client: GatewayClient;
  cache: ContentCache;
  /** Whether rules of paths are kept: by a server, which has no end of them, they are not. */
  keepsPaths: boolean;
  /** Milliseconds after which a page goes on without an answer; as long as it takes when left out. */
  patience?: number;
  onError: (error: unknown) => void;
}

/** Nothing is known of the page. */
export const noNavigation: Navigation = { seo: null, menu: null, snippets: null, languages: null, blocks: null };

/** Reads in one operation what is said of a path, but for what is kept. What fails is reported: the page goes on. */
export async function readNavigation(
  { client, cache, keepsPaths, patience, onError }: NavigationReading,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  locale: Locale,
  signal: AbortSignal,
): Promise<Navigation | Moved> {
  const path = pathWithoutLocale(pathname);
  const keys = {
    menu: `menu ${locale}`,
    blocks: `blocks ${locale}`,
    languages: `languages of pages ${locale}`,
    seo: `seo ${locale} ${path}`,
  };
  const kept = {
    menu: cache.kept<Menu>(keys.menu),
    blocks: cache.kept<ViewBlocks>(keys.blocks),
    languages: cache.kept<SiteLanguage[]>(keys.languages),
    seo: cache.kept<Seo>(keys.seo),
  };
  const asked = {
    path: { url: path },
    withMenu: !kept.menu,
    withLanguages: !kept.languages,
    withSeo: !kept.seo,
    withBlocks: !kept.blocks,
    blocks: contentLimit,
  };
  const limited = patience === undefined ? signal : AbortSignal.any([signal, AbortSignal.timeout(patience)]);
  try {
    const answer = await client.request(NavigationDocument, asked, { signal: limited, locale, partial: true });
    const moved = movedTo(answer.redirectRule, search, locale);
    if (moved) return moved;
    const menu = kept.menu ?? answer.menu?.main ?? null;
    const languages = kept.languages ?? (answer.languages ? languagesOf(answer.languages.items) : null);
    const seo = kept.seo ?? answer.seoRule ?? null;
    const blocks = kept.blocks ?? (answer.blocks ? blocksOf(answer.blocks.items) : null);
    if (menu && !kept.menu) cache.keep(keys.menu, menu, contentLifetimes.menu);
    if (blocks && !kept.blocks) cache.keep(keys.blocks, blocks, contentLifetimes.blocks);
    if (languages && !kept.languages) cache.keep(keys.languages, languages, contentLifetimes.languages);
    if (seo && !kept.seo && keepsPaths) cache.keep(keys.seo, seo, contentLifetimes.seo);
    return { menu, languages, seo, blocks, snippets: answer.snippets };
  } catch (error) {
    signal.throwIfAborted();
    onError(error);
    const { menu = null, languages = null, seo = null, blocks = null } = kept;
    return { menu, languages, seo, blocks, snippets: null };
  }
}

const blocksOf = (items: readonly { key: string; content: string }[]): ViewBlocks =>
  Object.fromEntries(items.map(({ key, content }) => [key, content]));

export const hasMoved = (navigation: Navigation | Moved): navigation is Moved => 'to' in navigation;

/** A path keeps the query of who asks (NAV-04); the address of another site stands as the operator wrote it. */
function movedTo(rule: NavigationQuery['redirectRule'], search: string, locale: Locale): Moved | null {
  if (!rule?.url_to) return null;
  const { url_to: target } = rule;
  const status = rule.status === 301 ? 301 : 302;
  if (!target.startsWith('/')) return { to: target, status };
  return { to: pathInLocale(target, locale) + (target.includes('?') ? '' : search), status };
}
