import { pathToFileURL } from 'node:url';

/** Loads the file of a part. The built server has all parts in few files: it has other code in this place (`scripts/build-server.ts`). */
export const partModule = <Part>(file: string): Promise<Record<string, Part | undefined>> =>
  import(pathToFileURL(file).href);
