import { waitFor } from 'xstate';
import type { AppRef } from '#machines/app/app.machine.ts';
import type { Flows } from '#machines/app/flows.ts';
import { closeFlow, openFlow } from '#machines/app/open-flow.ts';
import type { Toast } from '#machines/toasts/toasts.machine.ts';
import { trashChangeMachine, type TrashChangeRef } from '#machines/trash-change/trash-change.machine.ts';
import { selectIsOver } from '#machines/trash-change/trash-change.selectors.ts';
import { announceRestored } from '#src/wiring/screen-news.ts';
import { askedBy } from '#src/wiring/asked-by.ts';
import { confirmingBy } from '#src/wiring/popup/confirming.ts';
import { trashChangeActors, type TrashApi } from './trash-change.actors.ts';
import type { TrashChangeTexts } from './trash-change-texts.ts';

export interface TrashChangeSurroundings extends Pick<Flows, 'popup' | 'toasts' | 'banner'> {
  app: AppRef;
  /** Whose screens they are. What becomes of them when it is another person's page is not for them to read. */
  owner: () => string | null;
  /** Where screens that came back from the trash are told, though the page has been left meanwhile. */
  events: EventTarget;
  texts: TrashChangeTexts;
}

export interface OpenTrashChange {
  change: TrashChangeRef;
  /** Takes away what an earlier change said. */
  clearMessage: () => void;
  /** The page is left: what was asked for is done all the same. */
  close: () => Promise<void>;
}

/** The changes of a trash, for one page: the popup that asks, and what is said about the outcome. */
export function openTrashChange(
  api: TrashApi,
  { app, popup, toasts, banner, owner, events, texts }: TrashChangeSurroundings,
): OpenTrashChange {
  const confirming = confirmingBy(popup, ({ count }: { count: number }) => texts.question(count), texts.progress);
  const logic = trashChangeMachine.provide({ actors: { ...trashChangeActors(api), confirming } });
  const change = openFlow(app, 'trashChange', logic, undefined);
  const asked = askedBy(owner);
  const clearMessage = () => toasts.send({ type: 'toast.dismissed', id: toastId });
  const tell = (kind: Toast['kind'], said: Pick<Toast, 'title' | 'text'>) =>
    toasts.send({
      type: 'toast.requested',
      toast: { id: toastId, kind, group: 'app', ...said },
    });

  // A new attempt clears the message of the one before.
  let wasOver = true;
  change.subscribe((snapshot) => {
    const isOver = selectIsOver(snapshot);
    if (wasOver && !isOver) {
      asked.note();
      clearMessage();
    }
    wasOver = isOver;
  });
  // Also those that another tab has brought back: no Undo has anything left to do with them.
  change.on('screens.restored', ({ signatures }) => void announceRestored(events, signatures, change));
  change.on('change.finished', ({ change: kind, count }) => {
    if (!asked.isHere()) return;
    if (kind !== 'restore') return tell('success', texts.purged(count));
    const request = { message: texts.restored(count), icon: 'restore', page: 'trash', light: false };
    banner.send({ type: 'banner.requested', request });
  });
  change.on('change.failed', (failure) => {
    if (asked.isHere()) tell('error', texts.failed(failure));
  });
  return {
    change,
    clearMessage,
    close: async () => {
      await waitFor(change, selectIsOver);
      closeFlow(app, change);
    },
  };
}

const toastId = 'trash-change';
