import { uploadItemLimit } from '#domain/limits.ts';
import { byName } from './folder-order.ts';

/** Of one drop: one more than the queue takes, so that it sees that there were more and says so. */
const droppedFilesLimit = uploadItemLimit + 1;

export interface WalkedFiles {
  /** Given where the files have no names of their own. */
  by?: 'paste' | 'capture';
  /** One picture is drawn on before it is uploaded. */
  draws?: boolean;
  files: File[];
  /** Names of the files and folders that the browser could not read. */
  unreadable: string[];
}

/** Every file in and below these, those of a folder by their names. */
export async function walk(roots: readonly FileSystemEntry[]): Promise<WalkedFiles> {
  const files: File[] = [];
  const unreadable: string[] = [];
  const queue = [...roots];
  for (let entry = queue.shift(); entry && files.length < droppedFilesLimit; entry = queue.shift()) {
    try {
      if (isFile(entry)) files.push(await fileOf(entry));
      else if (isDirectory(entry)) queue.push(...(await childrenOf(entry)));
    } catch {
      unreadable.push(entry.name);
    }
  }
  return { files, unreadable };
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

const fileOf = (entry: FileSystemFileEntry) => new Promise<File>((resolve, reject) => entry.file(resolve, reject));

const inOrder = (entries: readonly FileSystemEntry[]) => entries.toSorted((one, other) => byName(one.name, other.name));

async function childrenOf(directory: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = directory.createReader();
  const children: FileSystemEntry[] = [];
  // A reader hands out at most 100 entries a call and an empty list at the end.
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (part.length === 0 || children.length >= droppedFilesLimit) return inOrder(children);
    children.push(...part);
  }
}
