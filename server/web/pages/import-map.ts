import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenderInput } from '#src/wiring/page/rendering.ts';
import { entry, type Manifest } from './manifest.ts';

/** By the name under which chunks import each other, which does not change with what a chunk holds: the file it is in. */
export interface WholeMap {
  imports: Readonly<Record<string, string>>;
  /** Differs from that of every other build. */
  build: string;
}

const folder = '/assets/';

/** Where the server tells a browser the file of a chunk that the map of its page leaves out. */
export const unlistedFolder = (build: string): string => `${folder}of-${build}/`;

/** The map of all chunks that the build in this folder has. */
export async function readImportMap(client: string): Promise<WholeMap> {
  const text = await readFile(join(client, '.vite/import-map.json'), 'utf8');
  const { imports }: Pick<WholeMap, 'imports'> = JSON.parse(text);
  return { imports, build: createHash('sha256').update(text).digest('hex').slice(0, 8) };
}

/**
 * The maps of pages. Each lists the chunks of its language without those of `unused` modules: what stands in every page must
 * not grow with every page. Whatever else is imported, after a sign-in or a switch of the language, is asked of the server.
 */
export function importMapOf(
  { imports, build }: WholeMap,
  manifest: Manifest,
  parts: readonly string[],
): RenderInput['importMapOf'] {
  const known = new Map<string, { imports: Record<string, string> }>();
  return (locale, unused) => {
    const key = [locale, ...unused].join('\n');
    const map = known.get(key) ?? { imports: listed(parts.filter((part) => isOf(part, locale, unused))) };
    known.set(key, map);
    return map;
  };

  function listed(modules: readonly string[]): Record<string, string> {
    const files = new Set<string>();
    const visit = (id: string): void => {
      const chunk = manifest[id];
      if (!chunk || files.has(chunk.file)) return;
      for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
      for (const imported of chunk.imports ?? []) visit(imported);
    };
    for (const id of [entry, ...modules]) visit(id);
    const kept = Object.entries(imports).filter(([, file]) => files.has(file.slice(1)));
    return { ...Object.fromEntries(kept), [folder]: unlistedFolder(build) };
  }
}

const textFile = /\/lang\/([a-z]{2})\/[a-z0-9-]+\.json$/;

function isOf(part: string, locale: string, unused: readonly string[]): boolean {
  const [, language = locale] = textFile.exec(part) ?? [];
  return language === locale && !unused.includes(part);
}
