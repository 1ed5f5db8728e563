import type { ActorRefFrom } from 'xstate';
import { uploadItemLimit } from '#domain/limits.ts';
import type { Toast, toastsMachine } from '#machines/toasts/toasts.machine.ts';
import type { FinishedBatch } from '#machines/uploads/upload-items.ts';
import type { uploadsMachine } from '#machines/uploads/uploads.machine.ts';
import { selectNeedsSignIn } from '#machines/uploads/uploads.selectors.ts';
import type { ClipboardPlace } from '#src/lib/clipboard-place.ts';
import { arrivedToast, copiedToast, notCopiedToast, signInToastId, tooManyToast } from './upload-toasts.ts';

interface AnnounceUploadsOptions {
  uploads: ActorRefFrom<typeof uploadsMachine>;
  toasts: ActorRefFrom<typeof toastsMachine>;
  /** Places on the clipboard by the batch whose links they wait for; each is used once. */
  places: Map<string, ClipboardPlace>;
  copyText: (text: string) => Promise<boolean>;
}

/**
 * Shows a toast when uploads have arrived. Their links go to the clipboard where a place was reserved and the browser
 * allows it; otherwise the toast has a button that copies them. The queue reports what failed.
 */
export function announceUploads({ uploads, toasts, places, copyText }: AnnounceUploadsOptions): void {
  /** By the id of the toast that offers them. */
  const offered = new Map<string, string[]>();
  const show = (toast: Toast) => toasts.send({ type: 'toast.requested', toast });

  async function tellArrived({ batch, screens }: FinishedBatch): Promise<void> {
    const place = places.get(batch);
    places.delete(batch);
    const links = screens.map(({ url }) => url);
    if (links.length === 0) return place?.giveUp();
    const copied = (await place?.fill(links.join('\n'))) ?? false;
    const toast = arrivedToast({ batch, count: links.length, copied });
    if (!copied) offered.set(toast.id, links);
    show(toast);
  }
  async function copyOffered(id: string): Promise<void> {
    const links = offered.get(id);
    if (!links) return;
    offered.delete(id);
    const copied = await copyText(links.join('\n'));
    show(copied ? copiedToast(links.length) : notCopiedToast(links));
  }

  let waited = selectNeedsSignIn(uploads.getSnapshot());
  uploads.subscribe((snapshot) => {
    const waits = selectNeedsSignIn(snapshot);
    if (waited && !waits) toasts.send({ type: 'toast.dismissed', id: signInToastId });
    waited = waits;
  });
  uploads.on('batch.finished', (finished) => void tellArrived(finished));
  uploads.on('uploads.refused', () => show(tooManyToast(uploadItemLimit)));
  toasts.on('toast.acted', ({ id }) => void copyOffered(id));
  toasts.on('toast.closed', ({ id }) => offered.delete(id));
}
