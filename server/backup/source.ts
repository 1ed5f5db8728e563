import { lstat, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { codeOf } from '#server/platform/error-code.ts';
import { faultOfFile } from '#server/platform/files/file-fault.ts';
import { streamOf } from '#server/platform/files/file-stream.ts';
import { attachmentFolder } from '#server/platform/files/layout.ts';
import type { FilesPlace } from '#server/platform/files/open-files.ts';
import { BackupRefused, placeOf } from './backup-folder.ts';

/** A file to be copied cannot be read; its message says why. */
export class Unreadable extends Error {}

/** Where files are copied from. What is not there is null; throws Unreadable. */
export interface Source {
  picture: (key: string) => Promise<Readable | null>;
  attachment: (id: string) => Promise<Readable | null>;
}

/** Throws BackupRefused where a link lies in the place of an attachment: a backup of somebody else may lead anywhere. */
export const folderSource = (root: string): Source => ({
  picture: (key) => openIfThere(placeOf(root, key)),
  async attachment(id) {
    const path = join(root, attachmentFolder, id);
    if ((await lstat(path).catch(() => undefined))?.isSymbolicLink())
      throw new BackupRefused(`${path} is a link: put there what it leads to.`);
    return openIfThere(path);
  },
});

/** The files of an installation, in a folder or in a bucket. */
export async function sourceOf({ bucket }: FilesPlace, root: string): Promise<Source> {
  if (!bucket) return folderSource(root);
  const { attachmentName, pictureName } = await import('#server/platform/files/s3/names.ts');
  const get = async (name: string): Promise<Readable | null> => {
    try {
      return (await bucket.get(name)).body;
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null;
      throw error;
    }
  };
  return { picture: (key) => get(pictureName(key)), attachment: (id) => get(attachmentName(id)) };
}

export async function openIfThere(path: string): Promise<Readable | null> {
  try {
    return streamOf(await open(path));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw new Unreadable(faultOfFile(error), { cause: error });
  }
}
