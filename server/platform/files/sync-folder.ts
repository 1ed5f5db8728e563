import { open } from 'node:fs/promises';

/** Flushes the entries of a folder to the disk. Rejects as the file system does. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
