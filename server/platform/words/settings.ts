import type { SettingsReader } from '#server/platform/settings-reader.ts';

declare module '#server/platform/config.ts' {
  interface Config {
    /** Whether the words in pictures are read. */
    words: boolean;
  }
}

export const settings = (read: SettingsReader) => ({ words: read.oneOf('WORDS', ['on', 'off'], 'on') === 'on' });
