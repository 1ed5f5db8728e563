import type { SnapshotFrom } from 'xstate';
import type { popupMachine, PopupProgress, PopupRequest } from './popup.machine.ts';

type PopupSnapshot = SnapshotFrom<typeof popupMachine>;

/** The popup to show, or null. Its id changes with the next one of the queue. */
export const selectPopup = (popup: PopupSnapshot): PopupRequest | null => popup.context.queue[0] ?? null;

/** The opener's work runs: buttons show it and nothing closes. */
export const selectIsBusy = (popup: PopupSnapshot): boolean => popup.hasTag('busy');

/** How far that work is, where it tells. */
export const selectProgress = (popup: PopupSnapshot): PopupProgress | null => popup.context.progress;
