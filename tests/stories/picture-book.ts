import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { differenceOf, pixelsOf, pngOf, type Pixels } from './picture-difference.ts';

/** What a story looks like now beside its accepted picture. */
export type Comparison =
  | { outcome: 'same' }
  /** `says` is a sentence for a reader, `pixels` how many differ where the sizes are the same. */
  | { outcome: 'differs' | 'new'; says: string; pixels?: number | undefined }
  | { outcome: 'restless'; says: string };

/** The accepted pictures of one look. */
export interface PictureBook {
  /** Compares a story with its picture. What differs is kept beside, until the story is as accepted again. */
  compare(id: string, take: () => Promise<Buffer>, threshold: number): Promise<Comparison>;
  /** Takes what was kept of a story as its picture. */
  accept(id: string): Promise<void>;
  /** Compares a story with its picture, or accepts it. Returns what is wrong, one line for each fault. */
  check(id: string, take: () => Promise<Buffer>, threshold: number): Promise<string[]>;
  /** The names of pictures of stories that are not among these; accepting removes them. */
  strays(ids: readonly string[]): string[];
}

interface PictureBookOptions {
  /** Where the accepted pictures are. */
  accepted: string;
  /** Where a refused picture is put beside what differs. */
  refused: string;
  /** Whether a check takes what differs as the accepted picture. */
  accept: boolean;
  /** Milliseconds before each take: what a busy machine draws late comes in time for one of them. */
  pauses?: readonly number[];
}

/** Opens the pictures of one look. */
export function openPictureBook(options: PictureBookOptions): PictureBook {
  const { accepted: folder, refused, accept, pauses = [0, 100, 400, 1000, 2000] } = options;
  const pathIn = (at: string, name: string) => join(at, `${name}.png`);

  const kept = (id: string, name: 'actual' | 'diff') => pathIn(refused, `${id}-${name}`);

  async function keep(id: string, pictures: { actual?: Pixels; diff?: Pixels | undefined }): Promise<void> {
    mkdirSync(refused, { recursive: true });
    for (const name of ['actual', 'diff'] as const) {
      const pixels = pictures[name];
      await (pixels ? writeFile(kept(id, name), await pngOf(pixels)) : rm(kept(id, name), { force: true }));
    }
  }

  async function compare(id: string, take: () => Promise<Buffer>, threshold: number): Promise<Comparison> {
    const path = pathIn(folder, id);
    const accepted = existsSync(path) ? await pixelsOf(await readFile(path)) : undefined;
    const settled = await settle(take, pauses, (taken) => accepted && !differenceOf(accepted, taken, threshold));
    if (settled === 'restless')
      return { outcome: 'restless', says: `no two of ${pauses.length} in a row are the same` };
    if (settled === 'as wanted') {
      await keep(id, {});
      return { outcome: 'same' };
    }
    const difference = accepted && differenceOf(accepted, settled, threshold);
    await keep(id, { actual: settled, diff: difference?.drawn });
    return difference
      ? { outcome: 'differs', says: difference.says, pixels: difference.count }
      : { outcome: 'new', says: 'none has been accepted' };
  }

  async function acceptKept(id: string): Promise<void> {
    mkdirSync(folder, { recursive: true });
    await rename(kept(id, 'actual'), pathIn(folder, id));
    await keep(id, {});
  }

  return {
    compare,
    accept: acceptKept,

    async check(id, take, threshold) {
      const found = await compare(id, take, threshold);
      if (found.outcome === 'same') return [];
      if (found.outcome === 'restless') return [`picture: ${found.says}`];
      if (accept) {
        await acceptKept(id);
        return [];
      }
      return [`picture: ${found.says}; see ${kept(id, 'actual')}; npm run visual -- --update accepts it`];
    },

    strays(ids) {
      const names = existsSync(folder) ? readdirSync(folder) : [];
      const strays = names.filter((name) => !ids.includes(name.replace(/\.png$/, '')));
      if (!accept) return strays;
      for (const name of strays) rmSync(join(folder, name));
      return [];
    },
  };
}

/** Takes pictures until one is as wanted, or, from the third on, the same as the one before. */
async function settle(
  take: () => Promise<Buffer>,
  pauses: readonly number[],
  isWanted: (taken: Pixels) => boolean | undefined,
): Promise<Pixels | 'as wanted' | 'restless'> {
  let before: Pixels | undefined;
  for (const [index, pause] of pauses.entries()) {
    await sleep(pause);
    const taken = await pixelsOf(await take());
    if (isWanted(taken)) return 'as wanted';
    if (index >= 2 && before && !differenceOf(before, taken, 0)) return taken;
    before = taken;
  }
  return 'restless';
}
