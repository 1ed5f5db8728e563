import type { ReactNode } from 'react';
import { RawIntlProvider } from 'react-intl';
import type { Locale } from '#domain/locales.ts';
import { intlOf } from './intl.ts';

interface IntlBoundaryProps {
  locale: Locale;
  /** What the site is called: `{brand}` of every message. */
  siteName?: string;
  children: ReactNode;
}

/** Gives the texts and formats of a language to everything inside. Its message groups must be loaded before. */
export const IntlBoundary = ({ locale, siteName, children }: IntlBoundaryProps) => (
  <RawIntlProvider value={intlOf(locale, siteName)}>{children}</RawIntlProvider>
);
