import type { Log } from '#server/platform/log.ts';
import type { Notices } from '#server/platform/notices.ts';
import type { Content, PublicSettings } from './content-part.ts';
import { listContent, readContent } from './read-content.ts';
import { watchFolders } from './watch-folders.ts';

/** What the site says, as it is now: ask anew with each request. */
export interface ContentStore {
  current(): Content;
}

export interface OpenContentStore extends ContentStore {
  /** From now on a changed file is read. What is wrong changes nothing, and is a notice until it is put right. */
  watch(): void;
  close(): void;
}

export interface ContentStoreOptions {
  folder: string;
  settings: PublicSettings;
  log: Pick<Log, 'info' | 'warn'>;
  notices: Pick<Notices, 'raise' | 'clear'>;
}

const notice = 'content';

/** Reads all content and keeps it in memory. Rejects as readContent does. */
export async function openContentStore({
  folder,
  settings,
  log,
  notices,
}: ContentStoreOptions): Promise<OpenContentStore> {
  const listed = await listContent(folder);
  let { folders } = listed;
  let content = await readContent(listed, settings);
  let watched: ReturnType<typeof watchFolders> | null = null;

  async function readAgain(): Promise<void> {
    try {
      const now = await listContent(folder);
      ({ folders } = now);
      // Also of files that turn out to be wrong: they are put right in their place.
      watched?.watch(folders);
      const read = await readContent(now, settings);
      if (read.token !== content.token) log.info({ token: read.token }, 'The content has changed');
      content = read;
      notices.clear(notice);
    } catch (error) {
      const text = `The content of before stays: ${error instanceof Error ? error.message : String(error)}`;
      log.warn(text);
      notices.raise(notice, text);
    }
  }

  return {
    current: () => content,
    watch() {
      watched ??= watchFolders(readAgain, (error) =>
        log.warn({ err: error }, 'Changes of the content are not noticed'),
      );
      watched.watch(folders);
    },
    close: () => watched?.close(),
  };
}
