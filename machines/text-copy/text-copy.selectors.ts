import type { SnapshotFrom } from 'xstate';
import type { textCopyMachine } from './text-copy.machine.ts';

type TextCopySnapshot = SnapshotFrom<typeof textCopyMachine>;

/** What has just been copied; null when that is over. */
export const selectCopied = (copying: TextCopySnapshot): string | null =>
  copying.hasTag('copied') ? copying.context.asked.of : null;

/** What the browser did not let us copy; null when it has not refused. */
export const selectRefused = (copying: TextCopySnapshot): string | null =>
  copying.hasTag('refused') ? copying.context.asked.of : null;
