import { lstat, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ignoreMissing } from '#server/platform/files/missing.ts';
import { syncFolder } from '#server/platform/files/sync-folder.ts';
import { restoreMark, restoringPath } from '#server/platform/installation/unfinished-restore.ts';
import { BackupRefused, writeDurably } from './backup-folder.ts';

/**
 * Creates the folder in which a restore works, empty but for its mark, and returns its path. Leftovers of an interrupted
 * restore are removed. Throws BackupRefused when there is anything else of that name, which is kept.
 */
export async function openStaging(dataDir: string): Promise<string> {
  const staging = restoringPath(dataDir);
  await requireOwn(staging);
  await removeStaging(staging);
  await mkdir(staging, { mode: 0o750 });
  await writeDurably(join(staging, restoreMark), '');
  await syncFolder(staging);
  return staging;
}

/** The mark goes last, so that what a kill or a power cut leaves is known for what it is. */
export async function removeStaging(staging: string): Promise<void> {
  const names = await readdir(staging).catch(ignoreMissing);
  if (!names) return;
  for (const name of names) if (name !== restoreMark) await rm(join(staging, name), { recursive: true, force: true });
  await syncFolder(staging);
  await rm(staging, { recursive: true, force: true });
  await syncFolder(dirname(staging));
}

async function requireOwn(staging: string): Promise<void> {
  const kind = await lstat(staging).catch(ignoreMissing);
  if (!kind) return;
  if (kind.isDirectory()) {
    const names = await readdir(staging);
    if (names.length === 0 || names.includes(restoreMark)) return;
  }
  throw new BackupRefused(
    `${staging} is in the way: it was not left by a restore of this version. Nothing was changed: move it away, or remove it when you know what it is.`,
  );
}
