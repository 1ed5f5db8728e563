import { lazyPart } from '#src/lib/lazy-part.ts';
import type { BroughtFiles } from '#src/lib/listen-for-files.ts';
import { inFolderOrder } from './folder-order.ts';
import type { WalkedFiles } from './walk-folders.ts';

/**
 * Every file that was brought or chosen, folders walked to any depth and in the order of names. Null when
 * somebody chose nothing; what was brought may hold nothing.
 */
export async function filesIn(brought: BroughtFiles | Promise<File[]>): Promise<WalkedFiles | null> {
  if (brought instanceof Promise) {
    const chosen = await brought;
    return chosen.length > 0 ? { files: inFolderOrder(chosen), unreadable: [] } : null;
  }
  const { by, files, entries } = brought;
  if (by === 'paste') return { by, files, unreadable: [] };
  if (entries.length === 0) return { files, unreadable: [] };
  try {
    const walk = await walkCode.once();
    const walked = await walk(entries);
    return { ...walked, files: [...files, ...walked.files] };
  } catch {
    // Its code did not come.
    return { files, unreadable: entries.map(({ name }) => name) };
  }
}

const walkCode = lazyPart(async () => (await import('./walk-folders.ts')).walk);
