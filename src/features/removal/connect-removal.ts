import type { ActorRefFrom } from 'xstate';
import { undoDelay } from '#domain/limits.ts';
import type { Text } from '#domain/text.ts';
import type { Flows } from '#machines/app/flows.ts';
import type { AppRef } from '#machines/app/app.machine.ts';
import { selectOpened } from '#machines/app/app.selectors.ts';
import type { PopupContent } from '#machines/popup/popup.machine.ts';
import type { RemovalFailure, screenRemovalMachine } from '#machines/screen-removal/screen-removal.machine.ts';
import { selectCanUndo } from '#machines/screen-removal/screen-removal.selectors.ts';
import type { Toast } from '#machines/toasts/toasts.machine.ts';
import { selectIsAccountFull } from '#machines/uploads/account-full.selectors.ts';

export type RemovalRef = ActorRefFrom<typeof screenRemovalMachine>;

/** Everything that a removal says. */
export interface RemovalTexts {
  /** `accountFull` when whoever deletes may be making room. */
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

export interface RemovalSurroundings extends Pick<Flows, 'popup' | 'toasts'> {
  app: AppRef;
  texts: RemovalTexts;
  /** Who is here; null when nobody is. */
  owner: () => string | null;
}

let connections = 0;

/** Whether who deletes may be making room. */
export function isAccountFull(app: AppRef): boolean {
  const uploads = selectOpened(app.getSnapshot(), 'uploads');
  return uploads !== null && selectIsAccountFull(uploads.getSnapshot());
}

/**
 * Connects a removal to the toast that offers Undo, and the messages about failures. Returns the function that disconnects it and
 * withdraws an open offer. Results are shown as long as the person `isHere` who asked.
 */
export function connectRemoval(
  removal: RemovalRef,
  isHere: () => boolean,
  { toasts, texts }: Pick<RemovalSurroundings, 'toasts' | 'texts'>,
): () => void {
  connections += 1;
  // One toast for all: only the last deletion can be undone. What an earlier Undo brings back leaves that offer alone.
  const id = `removal-${connections}`;
  const besideOffer = `${id}-restored`;
  let restored = 0;
  const tell = (kind: Toast['kind'], said: Said, undo: boolean, toastId = id) => {
    if (!isHere()) return;
    toasts.send({
      type: 'toast.requested',
      toast: {
        id: toastId,
        kind,
        group: 'app',
        ...said,
        ...(undo && { actionLabel: texts.undo(), duration: undoDelay }),
      },
    });
  };

  const subscriptions = [
    removal.on('removal.finished', ({ count }) => {
      restored = 0;
      tell('success', texts.removed(count), count > 0);
    }),
    removal.on('removal.failed', ({ deleted, error, reason }) => {
      restored = 0;
      tell('error', texts.failed(deleted, error, reason), deleted > 0);
    }),
    removal.on('screens.restored', ({ count }) => {
      restored += count;
      tell('success', texts.restored(restored), false, selectCanUndo(removal.getSnapshot()) ? besideOffer : id);
    }),
    removal.on('undo.failed', ({ error }) => tell('error', texts.undoFailed(error), true)),
    removal.on('undo.withdrawn', () => toasts.send({ type: 'toast.dismissed', id })),
    toasts.on('toast.acted', (toast) => {
      if (toast.id === id) removal.send({ type: 'undo.requested' });
    }),
    toasts.on('toast.closed', (toast) => {
      if (toast.id === id) removal.send({ type: 'undo.expired' });
    }),
  ];
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
    if (selectCanUndo(removal.getSnapshot())) toasts.send({ type: 'toast.dismissed', id });
  };
}
