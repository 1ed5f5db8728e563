import { mkdir, opendir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../error-code.ts';
import { faultOfFile } from '../files/file-fault.ts';
import { installationFileName, temporaryFolder } from '../files/layout.ts';
import { ignoreMissing } from '../files/missing.ts';
import { fileIdOf, isKey } from '../files/picture-keys.ts';
import { writeOnce } from '../files/write-once.ts';
import { systemRandom } from '../random.ts';

const picturesOfFolder = 2;

/** What a folder of pictures, or a bucket, says of the installation that it belongs to. */
export interface PictureFolder {
  /** Undefined in a new folder, and in one from before there were ids. */
  installation: string | undefined;
  /** FileIds of up to two pictures of each of its folders: enough to tell its own database from any other. */
  sample: readonly string[];
  /** Those of its folders that cannot be read: they may hold pictures. */
  unread: readonly string[];
  /** The id that it has now. */
  readMark: () => Promise<string | undefined>;
  /** Gives it this id where it has none; returns the one that it has. It is durable when this resolves. */
  mark: (installation: string) => Promise<string>;
}

/** Whether a server has stored pictures there before. */
export const isUsed = (folder: PictureFolder | undefined): boolean =>
  folder !== undefined && (folder.installation !== undefined || folder.sample.length > 0 || folder.unread.length > 0);

/** Reads the state of the folder; changes and creates nothing. */
export async function readPictureFolder(root: string): Promise<PictureFolder> {
  const sample: string[] = [];
  const unread: string[] = [];
  for (const folder of await firstNames(root, Infinity)) {
    if (folder.length !== 1) continue;
    try {
      const keys = await firstNames(join(root, folder), picturesOfFolder, isKey);
      sample.push(...keys.map(fileIdOf));
    } catch (error) {
      // Throws what is no fault of this folder alone.
      faultOfFile(error);
      unread.push(folder);
    }
  }
  return {
    installation: await readMark(root),
    sample: [...new Set(sample)],
    unread,
    readMark: () => readMark(root),
    mark: (installation) => markPictureFolder(root, installation),
  };
}

const textOfMark = (root: string): Promise<string | undefined> =>
  readFile(join(root, installationFileName), 'utf8').catch(ignoreNoFolder);

/** The id that a folder has now. */
export const readMark = async (root: string): Promise<string | undefined> =>
  (await textOfMark(root))?.trim() || undefined;

/** Whether a folder has a mark that says nothing, as a crash of its disk leaves one. */
const hasEmptyMark = async (root: string): Promise<boolean> => (await textOfMark(root))?.trim() === '';

/**
 * Writes the id into a folder that has none, or an empty mark; it is on the disk when this resolves. Returns the folder's
 * id. Nodes that start together with an empty mark must all bring the same.
 */
export async function markPictureFolder(root: string, installation: string): Promise<string> {
  const path = join(root, installationFileName);
  await mkdir(join(root, temporaryFolder), { recursive: true });
  if (await hasEmptyMark(root)) await rm(path, { force: true });
  const temporary = join(root, temporaryFolder, systemRandom.base62(16));
  await writeOnce(path, `${installation}\n`, { temporary, mode: 0o640 });
  return (await readMark(root)) ?? installation;
}

async function firstNames(folder: string, limit: number, fits = (_name: string) => true): Promise<string[]> {
  const entries = await opendir(folder).catch(ignoreNoFolder);
  if (!entries) return [];
  const names: string[] = [];
  for await (const { name } of entries) {
    if (fits(name)) names.push(name);
    if (names.length >= limit) break;
  }
  return names;
}

/** A file in the place of a folder holds no pictures either. */
function ignoreNoFolder(error: unknown): undefined {
  if (codeOf(error) !== 'ENOTDIR') ignoreMissing(error);
}
