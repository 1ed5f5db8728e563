import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { exitCodes, Failure } from '../exit-codes.ts';
import { picturesOf } from '../files/pictures-of.ts';

/** A picture that moves in. */
export interface Moving {
  file: string;
  name: string;
  /** Epoch milliseconds. */
  takenAt: number;
  /** Where it was shown until now; null where nowhere. */
  old: string | null;
}

export const sources = ['folder', 'sharex'] as const;
export type Source = (typeof sources)[number];

/** What is to move in, the oldest first, and what of it cannot be found. */
export async function movingFrom(source: Source, path: string): Promise<{ moving: Moving[]; missing: string[] }> {
  const found = source === 'folder' ? await ofFolder(path) : await ofShareX(path);
  return { ...found, moving: found.moving.toSorted((one, other) => one.takenAt - other.takenAt) };
}

/** The pictures of a folder by the days of their files. */
async function ofFolder(path: string): Promise<{ moving: Moving[]; missing: string[] }> {
  const moving: Moving[] = [];
  for (const { path: file } of await picturesOf([path])) {
    const { mtimeMs } = await stat(file);
    moving.push({ file, name: basename(file), takenAt: Math.floor(mtimeMs), old: null });
  }
  return { moving, missing: [] };
}

/** A line of ShareX's History.json: objects behind each other, with commas between and no brackets around. */
interface ShareXLine {
  FileName?: string;
  FilePath?: string;
  DateTime?: string;
  Type?: string;
  URL?: string;
}

/** The pictures of a history of ShareX. Those whose paths are of another computer are looked for in `Screenshots` beside it. */
async function ofShareX(path: string): Promise<{ moving: Moving[]; missing: string[] }> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Failure(`There is no ${path}`, { exitCode: exitCodes.notFound });
  });
  const moving: Moving[] = [];
  const missing: string[] = [];
  for (const { FileName: name, FilePath: filePath = '', DateTime: at = '', Type: type, URL: url } of linesOf(
    text,
    path,
  )) {
    if (type !== 'Image' || name === undefined) continue;
    const beside = join(dirname(path), 'Screenshots');
    const month = at.slice(0, 7);
    const file = await firstOf([filePath, join(beside, month, name), join(beside, name), join(dirname(path), name)]);
    const takenAt = Date.parse(at);
    if (file === undefined || Number.isNaN(takenAt)) missing.push(name);
    else moving.push({ file, name, takenAt, old: url === undefined || url === '' ? null : url });
  }
  return { moving, missing };
}

function linesOf(text: string, path: string): ShareXLine[] {
  const trimmed = text
    .replace(/^\uFEFF/, '')
    .trim()
    .replace(/,$/, '');
  try {
    const lines: ShareXLine[] = JSON.parse(trimmed.startsWith('[') ? trimmed : `[${trimmed}]`);
    return lines;
  } catch {
    throw new Failure(`${path} is no History.json of ShareX`, { exitCode: exitCodes.usage });
  }
}

async function firstOf(paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) {
    const known = path === '' ? null : await stat(path).catch(() => null);
    if (known?.isFile()) return path;
  }
  return undefined;
}
