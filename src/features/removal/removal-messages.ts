import { fromCallback } from 'xstate';
import { undoDelay } from '#domain/limits.ts';
import type { Text } from '#domain/text.ts';
import type { Flows } from '#machines/app/flows.ts';
import type { PopupContent } from '#machines/popup/popup.machine.ts';
import type { RemovalFailure, ScreenRemovalSaid } from '#machines/screen-removal/screen-removal.machine.ts';
import type { Toast } from '#machines/toasts/toasts.machine.ts';
import { askedBy } from '#src/wiring/asked-by.ts';
import { announceRemoved, announceRestored, onScreensRestored } from '#src/wiring/screen-news.ts';

/** Everything that a removal says. */
export interface RemovalTexts {
  /** `accountFull` when the person who deletes may be making room. */
  question: (count: number, accountFull: boolean) => PopupContent;
  /** Of a long deletion; `share` from 0 to 1. */
  progress: (share: number) => Text;
  removed: (count: number) => Said;
  /** Of the button in the toast. */
  undo: () => Text;
  restored: (count: number) => Said;
  /** `deleted` of them are in the trash all the same. */
  failed: (deleted: number, error: unknown, reason?: RemovalFailure) => Said;
  undoFailed: (error: unknown) => Said;
}

type Said = Pick<Toast, 'title' | 'text'>;

export interface RemovalMessages extends Pick<Flows, 'toasts'> {
  texts: RemovalTexts;
  /** Who is here; null when nobody is. */
  owner: () => string | null;
  /** Where deleted and restored screens are announced; left out, the window. */
  events?: EventTarget | undefined;
}

let removals = 0;

/** Says what came of a removal, offers Undo in a toast and tells what becomes of the offer. */
export const removalMessages = ({ toasts, texts, owner, events: heard }: RemovalMessages) =>
  fromCallback<ScreenRemovalSaid>(({ receive, sendBack, self }) => {
    const events = heard ?? window;
    removals += 1;
    // One toast for all: only the last deletion can be undone. What an earlier Undo brings back leaves that offer alone.
    const id = `removal-${removals}`;
    const asked = askedBy(owner);
    let isOffered = false;
    let restored = 0;
    const tell = (kind: Toast['kind'], said: Said, toastId = id) =>
      asked.isHere() && toasts.send({ type: 'toast.requested', toast: { id: toastId, kind, group: 'app', ...said } });
    const offer = (kind: Toast['kind'], said: Said, undo: boolean) => {
      isOffered = undo && asked.isHere();
      if (undo && !isOffered) return sendBack({ type: 'undo.expired' });
      return tell(kind, { ...said, ...(undo && { actionLabel: texts.undo(), duration: undoDelay }) });
    };

    receive((event) => {
      switch (event.type) {
        case 'removal.begun':
          return asked.note();
        case 'screens.removed':
          return announceRemoved(events, event.signatures);
        case 'removal.finished':
          restored = 0;
          return offer('success', texts.removed(event.count), event.count > 0);
        case 'removal.failed':
          restored = 0;
          return offer('error', texts.failed(event.deleted, event.error, event.reason), event.deleted > 0);
        case 'screens.restored':
          restored += event.count;
          tell('success', texts.restored(restored), isOffered ? `${id}-restored` : id);
          return announceRestored(events, event.signatures, self);
        case 'undo.failed':
          return offer('error', texts.undoFailed(event.error), true);
        case 'undo.withdrawn':
          isOffered = false;
          return toasts.send({ type: 'toast.dismissed', id });
      }
    });
    const subscriptions = [
      toasts.on('toast.acted', (toast) => {
        if (toast.id !== id) return;
        isOffered = false;
        sendBack({ type: 'undo.requested' });
      }),
      toasts.on('toast.closed', (toast) => {
        if (toast.id !== id) return;
        isOffered = false;
        sendBack({ type: 'undo.expired' });
      }),
    ];
    const stopListening = onScreensRestored(events, (signatures, by) => {
      if (by !== self) sendBack({ type: 'restoration.announced', signatures });
    });
    return () => {
      stopListening();
      for (const subscription of subscriptions) subscription.unsubscribe();
      if (isOffered) toasts.send({ type: 'toast.dismissed', id });
    };
  });
