import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { codeOf } from '../error-code.ts';
import { NoFile } from './no-file.ts';

/**
 * Opens a file. In its place there may be what is none: an open of a named pipe would wait for somebody who writes into it,
 * and keep a thread for ever; a folder opens and cannot be read. It counts as missing: rejects with NoFile.
 */
export async function openToRead(path: string): Promise<FileHandle> {
  const handle = await open(path, constants.O_RDONLY | constants.O_NONBLOCK).catch((error: unknown) => {
    // A socket.
    if (codeOf(error) === 'ENXIO') throw new NoFile(path);
    throw error;
  });
  try {
    if (!(await handle.stat()).isFile()) throw new NoFile(path);
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** The bytes of a file. Rejects as `openToRead` does. */
export async function readToEnd(path: string): Promise<Buffer<ArrayBuffer>> {
  const file = await openToRead(path);
  try {
    return await file.readFile();
  } finally {
    await file.close();
  }
}
