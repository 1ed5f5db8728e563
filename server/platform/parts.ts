import { readdir } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { partModule } from './part-module.ts';

export const serverFolder = resolve(import.meta.dirname, '..');

/**
 * Returns what the folders of resources bring to the whole: the export of every file `<name>.ts` below `folder` that is called
 * as the file is, `fileReferences` of `file-references.ts`, or else `exported`, by their paths.
 */
export async function partsOf<Part>(
  folder: string,
  name: string,
  exported = name.replaceAll(/-(.)/g, (_dash, letter: string) => letter.toUpperCase()),
): Promise<Part[]> {
  const files = (await filesBelow(folder)).filter((file) => basename(file) === `${name}.ts`);
  return Promise.all(files.map((file) => exportOf<Part>(file, exported)));
}

/**
 * Returns the export `name` of every file that lies in a folder called `place` below `folder`, by the name of the file
 * without its ending.
 */
export async function namedPartsOf<Part>(folder: string, place: string, name: string): Promise<Map<string, Part>> {
  const files = (await filesBelow(folder)).filter((file) => basename(dirname(file)) === place);
  const parts = await Promise.all(
    files.map(async (file) => [basename(file, '.ts'), await exportOf<Part>(file, name)] as const),
  );
  return new Map(parts.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** What a process has found of folders: their files are those of the program, which do not change while it runs. */
const found = new Map<string, Promise<string[]>>();

function filesBelow(folder: string): Promise<string[]> {
  const known = found.get(folder) ?? lookBelow(folder);
  found.set(folder, known);
  return known;
}

async function lookBelow(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.map((name) => join(folder, name)).toSorted();
}

async function exportOf<Part>(file: string, name: string): Promise<Part> {
  const { [name]: part } = await partModule<Part>(file);
  if (part === undefined) throw new Error(`${file} exports no ${name}`);
  return part;
}
