import { siteKinds, type SiteKind } from '#domain/site-kind.ts';
import type { SettingsReader } from '#server/platform/settings-reader.ts';

declare module '#server/platform/config.ts' {
  interface Config {
    /** Null where the installation's first administrator chooses it. */
    site: SiteKind | null;
  }
}

export const settings = (read: SettingsReader) => ({
  site:
    read
      .in('What the site says')
      .oneOf(
        'SITE',
        'public has landing page, shop and blog, team has the gallery alone; unset means what was chosen at the setup',
        siteKinds,
      ) ?? null,
});
