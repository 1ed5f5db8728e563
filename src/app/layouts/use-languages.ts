import { useLocation } from 'react-router-dom';
import { pathInLocale } from '#domain/locales.ts';
import type { LanguageOption } from '#src/ui/language-switch/language-switch.tsx';
import { useBootstrap } from '../bootstrap.ts';

/** This page in every language of the site. */
export function useLanguages(): LanguageOption[] {
  const { site } = useBootstrap();
  const { pathname, search } = useLocation();
  return site.languages.map((language) => ({ ...language, href: pathInLocale(pathname + search, language.locale) }));
}
