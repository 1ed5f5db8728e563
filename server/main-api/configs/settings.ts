import type { SettingsReader } from '#server/platform/settings-reader.ts';

declare module '#server/platform/config.ts' {
  interface Config {
    /** Where the source of this installation can be read (AGPL-3.0, section 13); null where no address is set. */
    sourceUrl: string | null;
  }
}

export const settings = (read: SettingsReader) => ({
  sourceUrl:
    read.in('What the site says').link('SOURCE_URL', 'the address of the source that runs here, which pages link to') ??
    null,
});
