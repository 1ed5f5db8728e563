import { resolve } from 'node:path';
import type { SettingsReader } from '#server/platform/settings-reader.ts';
import { contentFolder } from './content-folder.ts';

declare module '#server/platform/config.ts' {
  interface Config {
    /** Absolute. Holds what the site says, as files. */
    contentDir: string;
  }
}

export const settings = (read: SettingsReader) => ({
  contentDir: resolve(read.text('CONTENT_DIR') ?? contentFolder),
});
