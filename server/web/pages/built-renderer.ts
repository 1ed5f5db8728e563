import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageFiles } from '#src/wiring/page/rendering.ts';
import { codeOf } from '#server/platform/error-code.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';
import { importMapOf, readImportMap } from './import-map.ts';
import { entry, type Chunk, type Manifest } from './manifest.ts';
import type { Renderer } from './renderer.ts';

/** The file of every source module that is loaded on its own. */
type Parts = Record<string, string>;

/** The chunk that is larger than all else that a page loads, as vite.config.ts names it: it begins first. */
const largest = 'packages';

/** The renderer of a build in `dist`. Rejects with a StartRefusal when there is none of this version. */
export async function builtRenderer(dist: string): Promise<Renderer> {
  return readBuild(dist).catch((error: unknown) => {
    throw lacksFile.has(codeOf(error)) ? noBuild(dist, error) : error;
  });
}

const lacksFile = new Set(['ENOENT', 'ERR_MODULE_NOT_FOUND']);
const noBuild = (dist: string, cause?: unknown) =>
  new StartRefusal(`There is no build in ${dist}, or one of another version: npm run build`, { cause });

async function readBuild(dist: string): Promise<Renderer> {
  const read = (name: string) => readFile(join(dist, 'client/.vite', name), 'utf8');
  const manifest: Manifest = JSON.parse(await read('manifest.json'));
  const parts: Parts = JSON.parse(await read('parts.json'));
  const whole = await readImportMap(join(dist, 'client'));
  const file = manifest[entry]?.file;
  if (file === undefined) throw noBuild(dist);
  const { render, keepingOf }: Pick<Renderer, 'render' | 'keepingOf'> = await import(
    pathToFileURL(join(dist, 'server/entry-server.js')).href
  );
  const chunks = withParts(manifest, parts);
  return {
    render,
    keepingOf,
    bootstrapModules: inSteps(manifest),
    importMapOf: importMapOf(whole, chunks, Object.keys(parts)),
    filesOf: filesOf(chunks),
    styleTags: styleTags(await readSheets(dist, manifest)),
    development: false,
  };
}

/** The entry behind all that it needs, the packages first: a script of its own can run as a task of its own. */
const inSteps = (manifest: Manifest): string[] => {
  const ordered = new Set<Chunk>();
  const visit = (id: string): void => {
    const chunk = manifest[id];
    if (!chunk || ordered.has(chunk)) return;
    for (const imported of chunk.imports ?? []) visit(imported);
    ordered.add(chunk);
  };
  visit(entry);
  const first = [...ordered].filter(({ name }) => name === largest);
  return [...new Set([...first, ...ordered])].map((chunk) => `/${chunk.file}`);
};

/** The text of every style sheet of the build, by the path that browsers know it by. */
async function readSheets(dist: string, manifest: Manifest): Promise<ReadonlyMap<string, string>> {
  const files = new Set(Object.values(manifest).flatMap(({ css = [] }) => css));
  const read = async (file: string) => [`/${file}`, await readFile(join(dist, 'client', file), 'utf8')] as const;
  return new Map(await Promise.all([...files].map(read)));
}

/**
 * A page's style sheets as one inline sheet. To Vite's preload helper a sheet is there when a link names it, else it
 * would fetch the sheet with the chunk; browsers fetch none that is disabled.
 */
export function styleTags(sheets: ReadonlyMap<string, string>): Renderer['styleTags'] {
  return (styles, nonce) => {
    const text = styles.map((style) => sheets.get(style) ?? '').join('');
    const links = styles.map((style) => `<link rel="stylesheet" href="${style}" disabled>`);
    return `<style nonce="${nonce}">${text}</style>${links.join('')}`;
  };
}

/** Vite's manifest names a chunk by one source module at most; with its parts by each that is loaded on its own. */
function withParts(manifest: Manifest, parts: Parts): Manifest {
  const chunks = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
  const named = Object.entries(parts).flatMap(([id, file]) => {
    const chunk = chunks.get(file);
    return chunk ? [[id, chunk] as const] : [];
  });
  return { ...manifest, ...Object.fromEntries(named) };
}

/**
 * The files of a page, each once: those of its chunks and of everything these import. Of what its code loads later, though
 * its HTML stands in the page from the beginning, it takes the styles alone.
 */
export function filesOf(manifest: Manifest): (modules: readonly string[], below?: readonly string[]) => PageFiles {
  const known = new Map<string, PageFiles>();
  return (modules, below = []) => {
    const key = [...modules, '', ...below].join('\n');
    const files = known.get(key) ?? collect(manifest, modules, below);
    known.set(key, files);
    return files;
  };
}

function collect(manifest: Manifest, modules: readonly string[], below: readonly string[]): PageFiles {
  const styles = new Set<string>();
  const preloads: string[] = [];
  const fonts = new Set<string>();
  const seen = new Set<string>();
  const visit = (id: string, { code }: { code: boolean }): void => {
    const chunk = manifest[id];
    if (!chunk || seen.has(id)) return;
    seen.add(id);
    // The entry's own sheet states the order of the cascade layers, so it must come before any other.
    for (const style of chunk.css ?? []) styles.add(`/${style}`);
    for (const imported of chunk.imports ?? []) visit(imported, { code });
    if (!code) return;
    if (chunk.file.endsWith('.woff2')) fonts.add(`/${chunk.file}`);
    else if (chunk.name === largest) preloads.unshift(`/${chunk.file}`);
    else preloads.push(`/${chunk.file}`);
  };
  for (const id of [entry, ...modules]) visit(id, { code: true });
  for (const id of below) visit(id, { code: false });
  return {
    styles: [...styles],
    // Several modules may be in one chunk.
    preloads: [...new Set(preloads)],
    fonts: [...fonts],
  };
}
