import type { ReactNode } from 'react';
import { RawIntlProvider } from 'react-intl';
import type { Locale } from '#domain/locales.ts';
import { intlOf } from './intl.ts';

/** Gives the texts and formats of a language to everything inside. Its message groups must be loaded before. */
export const IntlBoundary = ({ locale, children }: { locale: Locale; children: ReactNode }) => (
  <RawIntlProvider value={intlOf(locale)}>{children}</RawIntlProvider>
);
