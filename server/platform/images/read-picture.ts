import { open, readFile } from 'node:fs/promises';
import { ignoreMissing } from '../files/missing.ts';
import { sniffedBytes } from '../files/sniff.ts';
import { Problem } from '../problem.ts';

/**
 * The bytes of a picture, for whatever tells damaged ones: sharp says the same of a file that it cannot open. Only for the
 * processes that read and draw: the server reads by its store. Rejects with not_found, or as the system does: EMFILE, EIO.
 */
export async function readPicture(path: string): Promise<Buffer> {
  const data = await readFile(path).catch(ignoreMissing);
  if (!data) throw new Problem('not_found');
  return data;
}

/** The first bytes of a picture, which tell its type. Rejects as `readPicture` does. */
export async function readHead(path: string): Promise<Buffer> {
  const file = await open(path).catch(ignoreMissing);
  if (!file) throw new Problem('not_found');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
