import type { SettingsReader } from '#server/platform/settings-reader.ts';
import { contentFolder } from './content-folder.ts';

declare module '#server/platform/config.ts' {
  interface Config {
    /** Absolute. Holds what the site says, as files. */
    contentDir: string;
  }
}

export const settings = (read: SettingsReader) => ({
  contentDir: read
    .in('What the site says')
    .folder('CONTENT_DIR', 'the folder of what the site says: pages, posts, menus, forms, words', contentFolder),
});
