import { use } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { localeOfPath } from '#domain/locales.ts';
import { IntlBoundary } from '#src/i18n/intl-boundary.tsx';
import { useArrival } from './arrival/use-arrival.ts';
import { AssetsContext, useBootstrap } from '#src/wiring/page/bootstrap.ts';
import { Document } from './document.tsx';
import { WaitingNotice } from './network/waiting-notice.tsx';

/** The document around every page of a language. */
export function Root() {
  const locale = localeOfPath(useLocation().pathname);
  const { nonce } = use(AssetsContext);
  useArrival();
  return (
    <Document locale={locale}>
      <IntlBoundary locale={locale} siteName={useBootstrap().site.name}>
        <Outlet />
        <WaitingNotice />
      </IntlBoundary>
      <ScrollRestoration {...(nonce === undefined ? {} : { nonce })} />
    </Document>
  );
}
