import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { pathInLocale } from '#domain/locales.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { useBootstrap } from './bootstrap.ts';
import type { SiteLanguage } from './site.ts';
import { useNavigation } from './use-navigation.ts';

/** This page in every language of the site: the same list as long as the page is. */
export function useLanguages(): (SiteLanguage & { href: string })[] {
  const { site } = useBootstrap();
  const languages = useNavigation().languages ?? site.languages;
  const { pathname, search, hash } = useLocation();
  // No server is told the part behind the hash.
  const page = pathname + search + (useHydrated() ? hash : '');
  return useMemo(
    () => languages.map((language) => ({ ...language, href: pathInLocale(page, language.locale) })),
    [languages, page],
  );
}
