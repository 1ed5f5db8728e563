import { readFile } from 'node:fs/promises';
import { exitCodes, Failure } from '../exit-codes.ts';

export const readPictureFile = (path: string): Promise<Buffer> =>
  readFile(path).catch(() => {
    throw new Failure(`There is no ${path}`, { exitCode: exitCodes.notFound });
  });
