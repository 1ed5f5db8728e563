import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pixelLimit, trashDays, uploadBytesLimit } from '#domain/limits.ts';
import { contentFolder } from '#server/main-api/content/content-folder.ts';
import type { Content, PublicSettings } from '#server/main-api/content/content-part.ts';
import { listContent, readContent } from '#server/main-api/content/read-content.ts';

export const publicSettings: PublicSettings = {
  uploadBytesLimit,
  pixelLimit,
  trashDays,
  keepDays: null,
  linkExpiresDays: null,
  sourceUrl: null,
};

/** What a folder says; that of the product where none is named. */
export const contentOf = async (folder = contentFolder, settings = publicSettings): Promise<Content> =>
  readContent(await listContent(folder), settings);

/** A copy of the product's content, to be changed. */
export interface OwnContent {
  folder: string;
  write(file: string, text: string): Promise<void>;
  /** Replaces what is there exactly as it stands. */
  change(file: string, from: string, to: string): Promise<void>;
  read(settings?: Partial<PublicSettings>): Promise<Content>;
  remove(): Promise<void>;
}

export async function ownContent(): Promise<OwnContent> {
  const folder = await mkdtemp(join(tmpdir(), 'kadr-content-'));
  await cp(contentFolder, folder, { recursive: true });
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  };
  return {
    folder,
    write,
    async change(file, from, to) {
      const text = await readFile(join(folder, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not say ${from}`);
      await write(file, text.replace(from, to));
    },
    read: (settings = {}) => contentOf(folder, { ...publicSettings, ...settings }),
    remove: () => rm(folder, { recursive: true }),
  };
}
