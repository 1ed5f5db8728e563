import type { SettingsReader } from '#server/platform/settings-reader.ts';

declare module '#server/platform/config.ts' {
  interface Config {
    /** Where the source of this installation can be read (AGPL-3.0, section 13); null where no address is set. */
    sourceUrl: string | null;
  }
}

export const settings = (read: SettingsReader) => ({
  sourceUrl: read.link('SOURCE_URL') ?? null,
});
