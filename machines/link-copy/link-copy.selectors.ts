import type { SnapshotFrom } from 'xstate';
import type { linkCopyMachine } from './link-copy.machine.ts';

type LinkCopySnapshot = SnapshotFrom<typeof linkCopyMachine>;

/** Pages read so far, and all of them; null when nothing is being read. */
export const selectReading = (copying: LinkCopySnapshot): { done: number; total: number } | null =>
  copying.hasTag('reading') ? copying.context.progress : null;

/** Signatures whose links the person has to copy by hand; null when the browser has not refused. */
export const selectRefused = (copying: LinkCopySnapshot): readonly string[] | null =>
  copying.hasTag('refused') ? copying.context.signatures : null;
