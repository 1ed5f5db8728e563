import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Returns what the folders of resources bring to the whole: the export `name` of every file `<name>.ts` below `folder`,
 * by their paths.
 */
export async function partsOf<Part>(folder: string, name: string): Promise<Part[]> {
  const files = await readdir(folder, { recursive: true });
  return Promise.all(
    files
      .filter((file) => basename(file) === `${name}.ts`)
      .toSorted()
      .map(async (file) => {
        const module: Record<string, Part | undefined> = await import(pathToFileURL(join(folder, file)).href);
        const part = module[name];
        if (part === undefined) throw new Error(`${join(folder, file)} exports no ${name}`);
        return part;
      }),
  );
}
