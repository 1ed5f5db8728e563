import type { SnapshotFrom } from 'xstate';
import type { Toast, toastsMachine } from './toasts.machine.ts';

/** The toasts on the screen, oldest first. */
export const selectToasts = (toasts: SnapshotFrom<typeof toastsMachine>): readonly Toast[] => toasts.context.toasts;
