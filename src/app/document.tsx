import { use, useState, type ReactNode } from 'react';
import { localeTags, type Locale } from '#domain/locales.ts';
import { AssetsContext, useBootstrap } from '#src/wiring/page/bootstrap.ts';
import { companyColors } from '#src/wiring/page/company-colors.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { FirstLoader } from '#src/ui/loader/first-loader.tsx';
import { earlyClicksScript } from './arrival/early-clicks.ts';
import { earlyKeysScript } from './arrival/early-keys.ts';
import { slowLineScript } from './arrival/slow-line.ts';
import { themeScript } from '#src/lib/theme/theme.ts';

/** The whole HTML document. React hoists every title, meta and link of the page into its head; the server adds the styles. */
export function Document({ locale, children }: { locale: Locale; children: ReactNode }) {
  const { nonce, fonts } = use(AssetsContext);
  const { color, logo } = useBootstrap().site.look;
  return (
    <html lang={localeTags[locale]} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        <meta name="theme-color" content="#fcfbf8" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#12131a" media="(prefers-color-scheme: dark)" />
        <FirstScript nonce={nonce} fonts={fonts} />
        {color !== null && (
          <style nonce={nonce} suppressHydrationWarning>
            {companyColors(color)}
          </style>
        )}
        {logo ? (
          <link rel="icon" href={logo.link} />
        ) : (
          <>
            <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
            <link rel="icon" href="/favicon.ico" sizes="32x32" />
          </>
        )}
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body>
        <FirstLoader />
        {children}
      </body>
    </html>
  );
}

/**
 * What runs with the first bytes of the server's HTML. A document that React builds anew, after a failure, has none of it:
 * React makes scripts by innerHTML, which the content policy refuses, and nothing at all would be shown.
 */
function FirstScript({ nonce, fonts }: { nonce: string | undefined; fonts: readonly string[] }) {
  const hydrated = useHydrated();
  const [isServed] = useState(!hydrated);
  if (!isServed) return null;
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{
        __html: [themeScript, slowLineScript(fonts), earlyClicksScript, earlyKeysScript].join(';'),
      }}
    />
  );
}
