import { waitFor } from 'xstate';
import type { AppRef } from '#machines/app/app.machine.ts';
import type { Flows } from '#machines/app/flows.ts';
import { closeFlow, openFlow } from '#machines/app/open-flow.ts';
import { screenRestoreMachine, type ScreenRestoreRef } from '#machines/screen-restore/screen-restore.machine.ts';
import { selectIsWorking } from '#machines/screen-restore/screen-restore.selectors.ts';
import { toastDurations } from '#machines/toasts/toasts.machine.ts';
import { isRefused } from '#src/graphql/errors.ts';
import { browserNetwork, type Network } from '#src/lib/browser-network.ts';
import type { RemovalTexts } from './connect-removal.ts';
import type { RemovalApi } from './screen-removal.actors.ts';
import { screenRestoreActors } from './screen-restore.actors.ts';
import { announceRestored } from './screens-restored.ts';

interface RestoreSurroundings {
  app: AppRef;
  toasts: Flows['toasts'];
  /** Whose screens they are. What fails when it is another person's page is not for them to read. */
  owner: () => string | null;
  texts: Pick<RemovalTexts, 'undoFailed'>;
  /** Where what comes back is reported. */
  events: EventTarget;
  /** Reads the page again. */
  readAgain: () => Promise<void>;
  /** Hears how many came back by a call. */
  onRestored: (count: number) => void;
}

export interface OpenRestore {
  restoring: ScreenRestoreRef;
  restore: (signatures: readonly string[]) => void;
  /** The page is left: what was asked for is done all the same. */
  close: () => Promise<void>;
}

/** Restoring from the trash, for one page. A new attempt clears the message of the one before. */
export function openRestore(
  api: Pick<RemovalApi, 'restoreScreens'>,
  { app, toasts, owner, texts, events, readAgain, onRestored }: RestoreSurroundings,
  network: Pick<Network, 'back'> = browserNetwork,
): OpenRestore {
  const logic = screenRestoreMachine.provide({ actors: screenRestoreActors({ api, readAgain }) });
  const restoring = openFlow(app, 'screenRestore', logic, undefined);
  let asker: string | null = null;
  const left = new AbortController();
  restoring.on('screens.restored', ({ signatures, count }) => {
    onRestored(count);
    // Also those that another tab has brought back: no Undo has anything left to do with them.
    announceRestored(events, signatures);
  });
  restoring.on('restore.failed', ({ error }) => {
    // What was not answered may have been done all the same.
    if (!isRefused(error)) void network.back(left.signal).then(readAgain, () => {});
    if (owner() !== asker) return;
    const toast = { id: restoreToastId, kind: 'error', group: 'app', ...texts.undoFailed(error) } as const;
    toasts.send({ type: 'toast.requested', toast: { ...toast, duration: toastDurations.error } });
  });
  return {
    restoring,
    restore: (signatures) => {
      asker = owner();
      toasts.send({ type: 'toast.dismissed', id: restoreToastId });
      restoring.send({ type: 'restore.requested', signatures });
    },
    close: async () => {
      left.abort();
      await waitFor(restoring, (snapshot) => !selectIsWorking(snapshot));
      closeFlow(app, restoring);
    },
  };
}

export const restoreToastId = 'restore';
