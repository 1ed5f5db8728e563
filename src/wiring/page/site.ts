import { brand } from '#domain/brand.ts';
import { locales, type Locale } from '#domain/locales.ts';
import { pixelLimit, trashDays, uploadBytesLimit } from '#domain/limits.ts';
import type { SignInWay } from '#domain/sign-in-way.ts';
import type { SignUp } from '#domain/sign-up.ts';
import type { SiteKind } from '#domain/site-kind.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import { contentLifetimes, type ContentCache } from '#src/graphql/content-cache.ts';
import { ConfigsDocument, LanguagesDocument } from '#src/graphql/generated/graphql.ts';

export interface SiteLanguage {
  locale: Locale;
  short: string;
  /** As its speakers call it. */
  name: string;
}

/** Of the company that runs it; null is that of the program. */
export interface SiteLook {
  /** As #rrggbb. */
  color: string | null;
  logo: { link: string; width: number; height: number } | null;
}

/** What the site is configured to be, the same on every page. */
export interface Site {
  /** What it is called: `{brand}` of every message. */
  name: string;
  /** A public site, or the gallery of a team. */
  kind: SiteKind;
  look: SiteLook;
  /** Who may open an account. */
  signUp: SignUp;
  /** How people log in. */
  signIn: readonly SignInWay[];
  /** Whether the cookie notice is asked for. */
  cookiePolicy: boolean;
  /** Of one picture. */
  uploadBytesLimit: number;
  /** Pixels of one picture, all frames together. */
  pixelLimit: number;
  /** That a deleted screen can be restored. */
  trashDays: number;
  /** After which a screen goes to the trash that is in no collection; null: none does. */
  keepDays: number | null;
  /** After which the link of a new screen ends; null: it stays. */
  linkExpiresDays: number | null;
  /** How often an account without a plan may replace pictures in a month; null: nobody counts. */
  freeEdits: number | null;
  /** Whether plans are sold: else nothing is said of them. */
  hasPlans: boolean;
  /** When the chat is answered, as the site says it; null where it does not. */
  chatHours: string | null;
  /** Whether a mail server is set: else nothing that is mailed arrives anywhere. */
  sendsEmail: boolean;
  /** Where the source of this installation can be read; null where its operator has set no address. */
  sourceUrl: string | null;
  /** The site's default first; the address alone decides which one a page has. */
  languages: SiteLanguage[];
}

/** Holds where the content cannot be read (SYS-01): a page is better without it than not at all. */
export const siteDefaults: Site = {
  name: brand.name,
  kind: 'public',
  look: { color: null, logo: null },
  signUp: { who: 'open', domains: [] },
  signIn: ['password', 'sso'],
  cookiePolicy: false,
  uploadBytesLimit,
  pixelLimit,
  trashDays,
  keepDays: null,
  linkExpiresDays: null,
  freeEdits: null,
  hasPlans: false,
  chatHours: null,
  sendsEmail: true,
  sourceUrl: null,
  languages: [
    { locale: 'en', short: 'En', name: 'English' },
    { locale: 'ru', short: 'Ru', name: 'Русский' },
    { locale: 'uk', short: 'Uk', name: 'Українська' },
  ],
};

/** Reads configuration and languages through the cache. What fails is reported and falls back. */
export async function readSite(
  client: GatewayClient,
  cache: ContentCache,
  locale: Locale,
  onError: (error: unknown) => void,
): Promise<Site> {
  const [configs, languages] = await Promise.allSettled([
    cache.read(`configs ${locale}`, contentLifetimes.configs, () => client.request(ConfigsDocument, {})),
    cache.read(`languages ${locale}`, contentLifetimes.languages, () => client.request(LanguagesDocument, {})),
  ]);
  for (const answer of [configs, languages]) if (answer.status === 'rejected') onError(answer.reason);

  const config = configs.status === 'fulfilled' ? configs.value.configs : null;
  const list = languages.status === 'fulfilled' ? (languages.value.languages?.items ?? []) : [];
  return {
    name: config?.main.site_name ?? siteDefaults.name,
    kind: config?.main.site ?? siteDefaults.kind,
    look: { color: config?.main.color ?? null, logo: config?.main.logo ?? null },
    signUp: config ? { who: config.main.sign_up, domains: config.main.sign_up_domains } : siteDefaults.signUp,
    signIn: config?.main.sign_in ?? siteDefaults.signIn,
    cookiePolicy: config?.frontend.enable_cookie_policy ?? siteDefaults.cookiePolicy,
    uploadBytesLimit: config?.backend.upload_bytes_limit ?? siteDefaults.uploadBytesLimit,
    pixelLimit: config?.backend.image_pixel_limit ?? siteDefaults.pixelLimit,
    trashDays: config?.backend.trash_days ?? siteDefaults.trashDays,
    keepDays: config?.backend.keep_days ?? null,
    linkExpiresDays: config?.backend.link_expires_days ?? null,
    freeEdits: config?.main.free_edits ?? siteDefaults.freeEdits,
    hasPlans: config?.frontend.enable_subscriptions ?? siteDefaults.hasPlans,
    chatHours: config?.main.chat_hours ?? siteDefaults.chatHours,
    sendsEmail: config?.backend.sends_email ?? siteDefaults.sendsEmail,
    sourceUrl: config?.backend.source_url ?? siteDefaults.sourceUrl,
    languages: languagesOf(list),
  };
}

/** The default of the site first; those of the program where the list is not whole. */
export function languagesOf(
  list: readonly { code: string; short_title: string; selftitle: string; is_default: boolean }[],
): SiteLanguage[] {
  const known = list
    .toSorted((a, b) => Number(b.is_default) - Number(a.is_default))
    .flatMap(({ code, short_title, selftitle }) => {
      const one = locales.find((each) => each === code);
      return one ? [{ locale: one, short: short_title, name: selftitle }] : [];
    });
  return known.length === locales.length ? known : siteDefaults.languages;
}
