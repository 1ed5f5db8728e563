import { useLocation } from 'react-router-dom';
import { localeOfPath, locales, type Locale } from '#domain/locales.ts';
import { IntlBoundary } from '#src/i18n/intl-boundary.tsx';
import { messagesOf } from '#src/i18n/messages.ts';
import { useBootstrap } from '#src/wiring/page/bootstrap.ts';
import { Document } from './document.tsx';
import { ErrorPage } from './error-page/error-page.tsx';

/** The document when the frame of all pages itself has failed. */
export function RootError() {
  const asked = localeOfPath(useLocation().pathname);
  // The failure may be that the texts of a language did not come.
  const locale = [asked, ...locales].find(hasTexts) ?? asked;
  return (
    <Document locale={locale}>
      <IntlBoundary locale={locale} siteName={useBootstrap().site.name}>
        <main>
          <ErrorPage />
        </main>
      </IntlBoundary>
    </Document>
  );
}

const hasTexts = (locale: Locale): boolean => 'errors.reload' in messagesOf(locale);
