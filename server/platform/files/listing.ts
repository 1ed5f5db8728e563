import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../error-code.ts';
import { faultOfFile } from './file-fault.ts';
import {
  attachmentFolder,
  firstCharacters,
  installationFileName,
  isTemporaryName,
  quarantineFolder,
  temporaryFolder,
} from './layout.ts';
import { ignoreMissing } from './missing.ts';
import { isKey } from './picture-keys.ts';

export interface ListedFile {
  key: string;
  bytes: number;
  /** Epoch milliseconds. */
  modified: number;
}

/**
 * Told of what a listing passes over: a file that is not Kadr's, one that the disk tells nothing of, or a folder that cannot be
 * read, with the rest of what is in it. The path is within the store; `fault` says why, in words.
 */
export type OnPassed = (kind: 'foreign' | 'unreadable' | 'closed', path: string, fault?: string) => void;

/** What others look after. */
const aside: ReadonlySet<string> = new Set([quarantineFolder, attachmentFolder, installationFileName]);

/** Lists every file of a store that lies where its key belongs. Others are passed over. */
export async function* listFiles(root: string, onPassed: OnPassed): AsyncGenerator<ListedFile> {
  for await (const { name } of entriesOf(root)) {
    if (aside.has(name)) continue;
    if (name === temporaryFolder) {
      for await (const entry of readableIn(root, name, onPassed))
        if (entry.isFolder || !isTemporaryName(entry.name)) onPassed('foreign', join(name, entry.name));
    } else if (firstCharacters.includes(name)) {
      yield* listFolder(root, name, onPassed);
    } else {
      onPassed('foreign', name);
    }
  }
}

async function* listFolder(root: string, folder: string, onPassed: OnPassed): AsyncGenerator<ListedFile> {
  for await (const { name, isFolder } of readableIn(root, folder, onPassed)) {
    const path = join(folder, name);
    if (isFolder || !belongsTo(folder, name)) {
      onPassed('foreign', path);
      continue;
    }
    const found = await stat(join(root, path)).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return;
      // Rethrows what is no fault of this file.
      faultOfFile(error);
      onPassed('unreadable', path);
    });
    if (found) yield { key: name, bytes: found.size, modified: Math.floor(found.mtimeMs) };
  }
}

/** Some file systems tell no capitals from small letters, and so have one folder for both. */
const belongsTo = (folder: string, name: string): boolean =>
  isKey(name) && name.charAt(0).toLowerCase() === folder.toLowerCase();

/** What lies in a folder of a store; one that cannot be read, or not to its end, goes to `onPassed`. */
export async function* readableIn(
  root: string,
  folder: string,
  onPassed: OnPassed,
): AsyncGenerator<{ name: string; isFolder: boolean }> {
  const entries = entriesOf(join(root, folder))[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await entries.next().catch((error: unknown) => {
        // Rethrows what is no fault of this folder.
        onPassed('closed', folder, faultOfFile(error));
      });
      if (!next || next.done === true) return;
      yield next.value;
    }
  } finally {
    await entries.return?.();
  }
}

/** What lies in a folder; nothing when there is none. */
export async function* entriesOf(folder: string): AsyncIterable<{ name: string; isFolder: boolean }> {
  const entries = await opendir(folder).catch(ignoreMissing);
  if (!entries) return;
  for await (const entry of entries) yield { name: entry.name, isFolder: entry.isDirectory() };
}
