import { uploadItemLimit } from '#machines/uploads/upload-items.ts';

/** Of one drop: one more than the queue takes, so that it sees that there were more and says so. */
const droppedFilesLimit = uploadItemLimit + 1;

/**
 * Every file of a drop or a paste, folders walked to any depth in the order the browser lists them.
 * Must be called inside the event: the browser empties the transfer afterwards.
 */
export function droppedFiles(transfer: DataTransfer): Promise<File[]> {
  const entries = [...transfer.items].map((item) => (item.kind === 'file' ? item.webkitGetAsEntry() : null));
  const loose = [...transfer.files];
  return entries.some((entry) => entry?.isDirectory)
    ? walk(entries.filter((entry) => entry !== null))
    : Promise.resolve(loose);
}

/** Whether a drag carries files at all; text and links are left to the page. */
export const carriesFiles = (transfer: DataTransfer | null): transfer is DataTransfer =>
  transfer?.types.includes('Files') ?? false;

async function walk(roots: FileSystemEntry[]): Promise<File[]> {
  const files: File[] = [];
  const queue = [...roots];
  for (let entry = queue.shift(); entry && files.length < droppedFilesLimit; entry = queue.shift()) {
    if (isFile(entry)) files.push(await fileOf(entry));
    else if (isDirectory(entry)) queue.push(...(await childrenOf(entry)));
  }
  return files;
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

const fileOf = (entry: FileSystemFileEntry) => new Promise<File>((resolve, reject) => entry.file(resolve, reject));

async function childrenOf(directory: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = directory.createReader();
  const children: FileSystemEntry[] = [];
  // A reader hands out at most 100 entries a call and an empty list at the end.
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (part.length === 0 || children.length >= droppedFilesLimit) return children;
    children.push(...part);
  }
}
