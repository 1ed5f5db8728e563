import { link, lstat, mkdir, rename, rmdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { codeOf } from '#server/platform/error-code.ts';
import { isThere } from '#server/platform/files/is-there.ts';
import { syncFolder } from '#server/platform/files/sync-folder.ts';
import { pictureFolderName } from '#server/platform/files/layout.ts';
import { readMark } from '#server/platform/installation/picture-folder.ts';
import {
  putAside,
  readSwap,
  restoreMark,
  type Swap as Begun,
} from '#server/platform/installation/unfinished-restore.ts';
import { BackupRefused, writeDurably } from './backup-folder.ts';

export interface Swap {
  /** Where that lies which comes in; in the data folder, so that renames are all it takes. */
  staging: string;
  /** What goes and comes, the one last without which no server starts. */
  names: readonly string[];
  /** Epoch milliseconds. */
  now: number;
  /** Called once all is in place; when it rejects, that is taken back, but for CommitOutcomeUnknown. */
  commit?: () => Promise<void>;
}

/** It is unknown whether the commit happened: the connection was lost during it. */
export class CommitOutcomeUnknown extends Error {
  override readonly name = 'CommitOutcomeUnknown';
}

/** What was there could not be put back. The mark of the restore says where it lies, and has to stay. */
export class SwapBroken extends Error {
  override readonly name = 'SwapBroken';

  constructor(dataDir: string, { cause, isIn }: { cause: unknown; isIn: boolean }) {
    const aside = putAside(dataDir);
    const why = cause instanceof Error ? cause.message : String(cause);
    super(
      isIn
        ? `The restore into ${dataDir} failed when all was in place, which could not be taken back (${why})` +
            `${aside === undefined ? '' : `. What was there before lies in ${aside}`}. Look at the disk, and give the command again.`
        : `The restore into ${dataDir} was broken off, and what was there could not all be put back (${why}). Nothing of it is lost` +
            `${aside === undefined ? '' : `: the rest lies in ${aside}`}. Look at the disk, and give the command again: it first puts that back.`,
      { cause },
    );
  }
}

/**
 * Checks that these names can be moved: not a mount point, nor a link, which would be put aside without what it leads to. It
 * tries moves that the system never carries out, but that it refuses with another error for a mount point. Writes to `staging`
 * alone. Rejects with BackupRefused.
 */
export async function requireMovable(
  dataDir: string,
  { staging, names }: Pick<Swap, 'staging' | 'names'>,
): Promise<void> {
  const inTheWay = join(staging, 'in the way');
  await mkdir(inTheWay);
  await writeFile(join(inTheWay, 'file'), '');
  for (const name of names) {
    const path = join(dataDir, name);
    const kind = await lstat(path).catch(() => undefined);
    if (!kind) continue;
    if (kind.isSymbolicLink())
      throw new BackupRefused(
        `${path} is a link, which cannot be put aside with what it leads to. Nothing was changed. ` +
          'Restore into a DATA_DIR that lies on one disk with all that is in it.',
      );
    // A folder does not take the place of one that is not empty; a second name in `staging` takes nothing away.
    const tried = kind.isDirectory() ? rename(path, inTheWay) : link(path, join(staging, `second ${name}`));
    const code = await tried.then(() => '', codeOf);
    if (code === 'EBUSY' || code === 'EXDEV')
      throw new BackupRefused(
        `${path} is a mount point of its own, which cannot be put aside. Nothing was changed. ` +
          'Restore into a DATA_DIR that lies on one disk with all that is in it.',
      );
  }
}

/**
 * Puts what lies in `staging` in the place of what has these names, which is moved to a folder of its own. Returns that
 * folder, null when there was nothing. When a step fails all is as it was, or SwapBroken says why
 * not; when the commit is CommitOutcomeUnknown all stays in place.
 */
export async function swapIn(dataDir: string, { staging, names, now, commit }: Swap): Promise<string | null> {
  const stamp = new Date(now).toISOString().replaceAll(/[-:.]/g, '');
  const replaced = join(dataDir, `replaced-${stamp}`);
  await mkdir(replaced);
  const old = names.filter((name) => isThere(join(dataDir, name)));
  const installation = await readMark(join(staging, pictureFolderName));
  const begun: Begun = { replaced: basename(replaced), old, ...(installation === undefined ? {} : { installation }) };
  await writeDurably(join(staging, restoreMark), JSON.stringify(begun));
  const done: { from: string; to: string }[] = [];
  const move = async (from: string, to: string): Promise<void> => {
    if (!isThere(from)) return;
    await rename(from, to);
    done.push({ from, to });
  };
  try {
    // The last name goes first and comes last: in between there is nothing that a server would start with.
    for (const name of names.toReversed()) await move(join(dataDir, name), join(replaced, name));
    await syncFolder(replaced);
    await syncFolder(dataDir);
    const kept = done.length > 0 ? replaced : null;
    for (const name of names) await move(join(staging, name), join(dataDir, name));
    await syncFolder(dataDir);
    await commit?.();
    // What was committed is not taken back because an empty folder stays.
    if (kept === null) await rmdir(replaced).catch(() => undefined);
    return kept;
  } catch (error) {
    if (error instanceof CommitOutcomeUnknown) {
      // Refused where anything is in it.
      await rmdir(replaced).catch(() => undefined);
      throw error;
    }
    const last = names.at(-1);
    const isIn = last !== undefined && done.at(-1)?.to === join(dataDir, last);
    let back = 0;
    try {
      for (const { from, to } of done.toReversed()) {
        await rename(to, from);
        back += 1;
      }
      await syncFolder(dataDir);
    } catch (cause) {
      throw new SwapBroken(dataDir, { cause, isIn: isIn && back === 0 });
    }
    await rmdir(replaced).catch(() => undefined);
    throw error;
  }
}

/**
 * Undoes an interrupted swap, whose mark lies in `staging`, so that everything is as before. Call it only where no server has
 * opened the folder since: what had come in goes back to `staging`, which is removed. Moves nothing when the last name exists (the
 * swap had not begun, was complete, or was repaired by hand), nor where anything is in place that did not come from `staging`.
 * Rejects with SwapBroken where it cannot all be put back; it can be called again.
 */
export async function rollBackSwap(
  dataDir: string,
  { staging, names }: Pick<Swap, 'staging' | 'names'>,
): Promise<void> {
  const begun = readSwap(staging);
  const last = names.at(-1);
  if (!begun || last === undefined) return;
  const replaced = join(dataDir, begun.replaced);
  if (!isThere(join(dataDir, last))) {
    const isNew = (name: string) => !begun.old.includes(name) || isThere(join(replaced, name));
    const cameIn = names.filter((name) => isThere(join(dataDir, name)) && isNew(name));
    for (const name of cameIn) if (!(await isStaged(dataDir, name, begun))) return;
    try {
      for (const name of cameIn) await rename(join(dataDir, name), join(staging, name));
      for (const name of begun.old)
        if (isThere(join(replaced, name))) await rename(join(replaced, name), join(dataDir, name));
      await syncFolder(dataDir);
    } catch (cause) {
      throw new SwapBroken(dataDir, { cause, isIn: false });
    }
  }
  // Refused where anything is in it.
  await rmdir(replaced).catch(() => undefined);
}

/** Nothing but pictures can prove it, and nothing else comes in before the last name. */
async function isStaged(dataDir: string, name: string, { installation }: Begun): Promise<boolean> {
  return (
    name === pictureFolderName &&
    installation !== undefined &&
    (await readMark(join(dataDir, pictureFolderName))) === installation
  );
}
