import type { SnapshotFrom } from 'xstate';
import type { Toast, toastsMachine } from './toasts.machine.ts';

/** The toasts on the screen, oldest first. */
export const selectToasts = (toasts: SnapshotFrom<typeof toastsMachine>): readonly Toast[] => toasts.context.toasts;

/** Id of the toast whose button says that it is done. */
export const selectDone = (toasts: SnapshotFrom<typeof toastsMachine>): string | null => toasts.context.done;
