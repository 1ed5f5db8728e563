import { waitFor } from 'xstate';
import type { AppRef } from '#machines/app/app.machine.ts';
import type { Flows } from '#machines/app/flows.ts';
import { closeFlow, openFlow } from '#machines/app/open-flow.ts';
import { screenRestoreMachine, type ScreenRestoreRef } from '#machines/screen-restore/screen-restore.machine.ts';
import { selectIsWorking } from '#machines/screen-restore/screen-restore.selectors.ts';
import { isRefused } from '#src/lib/operation-error.ts';
import { browserNetwork, type Network } from '#src/lib/browser-network.ts';
import { askedBy } from '#src/wiring/asked-by.ts';
import { announceRestored } from '#src/wiring/screen-news.ts';
import type { RestoreTexts } from './restore-texts.ts';
import type { RemovalApi } from './screen-removal.actors.ts';
import { screenRestoreActors } from './screen-restore.actors.ts';

interface RestoreSurroundings {
  app: AppRef;
  toasts: Flows['toasts'];
  banner: Flows['banner'];
  /** Whose screen it is. What becomes of it when it is another person's page is not for them to read. */
  owner: () => string | null;
  texts: RestoreTexts;
  /** Where its return is announced. */
  events: EventTarget;
  /** Reads the page again. */
  readAgain: () => Promise<void>;
}

export interface OpenRestore {
  restoring: ScreenRestoreRef;
  restore: () => void;
  /** The page is left: what was asked for is done all the same. */
  close: () => Promise<void>;
}

/** Restoring a deleted screen at its own address. A new attempt clears the message of the one before. */
export function openRestore(
  api: Pick<RemovalApi, 'restoreScreens'>,
  signature: string,
  { app, toasts, banner, owner, texts, events, readAgain }: RestoreSurroundings,
  network: Pick<Network, 'back'> = browserNetwork,
): OpenRestore {
  const logic = screenRestoreMachine.provide({ actors: screenRestoreActors({ api, readAgain }) });
  const restoring = openFlow(app, 'screenRestore', logic, { signature });
  const asked = askedBy(owner);
  const left = new AbortController();
  restoring.on('screen.restored', () => {
    void announceRestored(events, [signature], restoring);
    if (!asked.isHere()) return;
    const request = { message: texts.restored(), icon: 'restore', page: 's-id', light: false };
    banner.send({ type: 'banner.requested', request });
  });
  restoring.on('restore.failed', ({ error }) => {
    // What was not answered may have been done all the same.
    if (!isRefused(error)) void network.back(left.signal).then(readAgain, () => {});
    if (!asked.isHere()) return;
    toasts.send({
      type: 'toast.requested',
      toast: { id: restoreToastId, kind: 'error', group: 'app', ...texts.undoFailed(error) },
    });
  });
  return {
    restoring,
    restore: () => {
      asked.note();
      toasts.send({ type: 'toast.dismissed', id: restoreToastId });
      restoring.send({ type: 'restore.requested' });
    },
    close: async () => {
      left.abort();
      await waitFor(restoring, (snapshot) => !selectIsWorking(snapshot));
      closeFlow(app, restoring);
    },
  };
}

export const restoreToastId = 'restore';
