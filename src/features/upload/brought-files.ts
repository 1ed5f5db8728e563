import type { BroughtFiles } from './hear-files.ts';
import { momentName } from './moment-name.ts';
import type { WalkedFiles } from './walk-folders.ts';

/**
 * Every file that was brought or chosen, folders walked to any depth. Null when
 * somebody chose nothing; what was brought may hold nothing.
 */
export async function filesIn(brought: BroughtFiles | Promise<File[]>): Promise<WalkedFiles | null> {
  if (brought instanceof Promise) {
    const chosen = await brought;
    return chosen.length > 0 ? { files: chosen, unreadable: [] } : null;
  }
  const { by, files, entries } = brought;
  if (by === 'paste') return { files: files.map(named), unreadable: [] };
  if (entries.length === 0) return { files, unreadable: [] };
  try {
    const { walk } = await import('./walk-folders.ts');
    const walked = await walk(entries);
    return { ...walked, files: [...files, ...walked.files] };
  } catch {
    // Its code did not come.
    return { files, unreadable: entries.map(({ name }) => name) };
  }
}

/** Browsers call every pasted picture image.png: the moment tells them apart. */
function named(file: File): File {
  if (file.name !== 'image.png') return file;
  return new File([file], momentName(new Date()), { type: file.type, lastModified: file.lastModified });
}
