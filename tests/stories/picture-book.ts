import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { differenceOf, pixelsOf, pngOf, type Pixels } from './picture-difference.ts';

/** The accepted pictures of one look. */
export interface PictureBook {
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
  /** Take what differs as the accepted picture. */
  accept: boolean;
  /** Milliseconds before each take: what a busy machine draws late comes in time for one of them. */
  pauses?: readonly number[];
}

/** Opens the pictures of one look. */
export function openPictureBook(options: PictureBookOptions): PictureBook {
  const { accepted: folder, refused, accept, pauses = [0, 100, 400, 1000, 2000] } = options;
  const pathIn = (at: string, name: string) => join(at, `${name}.png`);

  async function refuse(id: string, pictures: Record<string, Pixels | undefined>): Promise<void> {
    mkdirSync(refused, { recursive: true });
    for (const [name, pixels] of Object.entries(pictures))
      if (pixels) await writeFile(pathIn(refused, `${id}-${name}`), await pngOf(pixels));
  }

  return {
    async check(id, take, threshold) {
      const path = pathIn(folder, id);
      const accepted = existsSync(path) ? await pixelsOf(await readFile(path)) : undefined;
      const settled = await settle(take, pauses, (taken) => accepted && !differenceOf(accepted, taken, threshold));
      if (settled === 'as wanted') return [];
      if (settled === 'restless') return [`picture: no two of ${pauses.length} in a row are the same`];
      if (accept) {
        mkdirSync(folder, { recursive: true });
        await writeFile(path, await pngOf(settled));
        return [];
      }
      const difference = accepted && differenceOf(accepted, settled, threshold);
      await refuse(id, { actual: settled, diff: difference?.drawn });
      const says = difference?.says ?? 'none has been accepted';
      return [`picture: ${says}; see ${pathIn(refused, `${id}-actual`)}; npm run visual -- --update accepts it`];
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
