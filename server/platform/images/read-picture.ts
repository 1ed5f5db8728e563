import { readFile } from 'node:fs/promises';
import { ignoreMissing } from '../files/missing.ts';
import { Problem } from '../problem.ts';

/**
 * The bytes of a picture, for whatever tells damaged ones: sharp says the same of a file that it cannot open. Only for the
 * processes that read and draw: the server reads by its store. Rejects with not_found, or as the system does: EMFILE, EIO.
 */
export async function readPicture(path: string): Promise<Buffer<ArrayBuffer>> {
  const data = await readFile(path).catch(ignoreMissing);
  if (!data) throw new Problem('not_found');
  return data;
}
