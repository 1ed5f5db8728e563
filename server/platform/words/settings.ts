import type { SettingsReader } from '#server/platform/settings-reader.ts';

declare module '#server/platform/config.ts' {
  interface Config {
    /** Whether the words in pictures are read. */
    words: boolean;
  }
}

export const settings = (read: SettingsReader) => ({
  words:
    read.in('Pictures and room').oneOf('WORDS', 'off leaves the words in pictures unread', ['on', 'off'], 'on') ===
    'on',
});
