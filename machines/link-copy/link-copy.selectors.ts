import type { SnapshotFrom } from 'xstate';
import type { linkCopyMachine } from './link-copy.machine.ts';

type LinkCopySnapshot = SnapshotFrom<typeof linkCopyMachine>;

/** Pages read so far, and all of them; null when nothing is being read. */
export const selectReading = (copying: LinkCopySnapshot): { done: number; total: number } | null =>
  copying.hasTag('reading') ? copying.context.progress : null;

/** Signatures whose links the person has to copy by hand; null when the browser has not refused. */
export const selectRefused = (copying: LinkCopySnapshot): readonly string[] | null =>
  copying.hasTag('refused') ? copying.context.signatures : null;

/** Whose link has just been copied alone; null for none. */
export const selectCopiedOne = (copying: LinkCopySnapshot): string | null =>
  copying.hasTag('copied') && copying.context.copied === 1 ? (copying.context.request.signatures[0] ?? null) : null;

/** How many links have just been copied; null when that is over. */
export const selectCopied = (copying: LinkCopySnapshot): number | null =>
  copying.hasTag('copied') ? copying.context.copied : null;
