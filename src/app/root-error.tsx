import { useLocation } from 'react-router-dom';
import { localeOfPath } from '#domain/locales.ts';
import { IntlBoundary } from '#src/i18n/intl-boundary.tsx';
import { Document } from './document.tsx';
import { ErrorPage } from './error-page/error-page.tsx';

/** The document when the frame of all pages itself has failed. */
export function RootError() {
  const locale = localeOfPath(useLocation().pathname);
  return (
    <Document locale={locale}>
      <IntlBoundary locale={locale}>
        <main>
          <ErrorPage />
        </main>
      </IntlBoundary>
    </Document>
  );
}
