import { waitFor } from 'xstate';
import type { AppRef } from '#machines/app/app.machine.ts';
import type { Flows } from '#machines/app/flows.ts';
import { closeFlow, openFlow } from '#machines/app/open-flow.ts';
import type { Toast } from '#machines/toasts/toasts.machine.ts';
import { trashChangeMachine, type TrashChangeRef } from '#machines/trash-change/trash-change.machine.ts';
import { selectIsOver } from '#machines/trash-change/trash-change.selectors.ts';
import { announceRestored } from '#src/wiring/screen-news.ts';
import { ask } from '#src/wiring/popup/ask.ts';
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
  const logic = trashChangeMachine.provide({ actors: trashChangeActors(api) });
  const change = openFlow(app, 'trashChange', logic, undefined);
  let asker: string | null = owner();
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
      asker = owner();
      clearMessage();
    }
    wasOver = isOver;
  });
  change.on('purge.asked', ({ count }) => {
    ask(popup, {
      ...texts.question(count),
      onApprove: async (_checkbox, tellProgress) => {
        const progress = change.on('change.progressed', ({ share }) =>
          tellProgress({ label: texts.progress(share), share }),
        );
        change.send({ type: 'purge.confirmed' });
        await waitFor(change, selectIsOver);
        progress.unsubscribe();
      },
      onCancel: () => change.send({ type: 'purge.declined' }),
      // What fails is told below; this is only a change that was stopped half-way.
      onError: () => {},
    });
  });
  // Also those that another tab has brought back: no Undo has anything left to do with them.
  change.on('screens.restored', ({ signatures }) => void announceRestored(events, signatures, change));
  change.on('change.finished', ({ change: kind, count }) => {
    if (owner() !== asker) return;
    if (kind !== 'restore') return tell('success', texts.purged(count));
    const request = { message: texts.restored(count), icon: 'restore', page: 'trash', light: false };
    banner.send({ type: 'banner.requested', request });
  });
  change.on('change.failed', (failure) => {
    if (owner() === asker) tell('error', texts.failed(failure));
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
