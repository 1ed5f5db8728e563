import type { ActorRefFrom } from 'xstate';
import { uploadItemLimit } from '#domain/limits.ts';
import type { Toast, toastsMachine } from '#machines/toasts/toasts.machine.ts';
import type { FinishedBatch } from '#machines/uploads/upload-items.ts';
import type { uploadsMachine } from '#machines/uploads/uploads.machine.ts';
import { selectNeedsSignIn } from '#machines/uploads/uploads.selectors.ts';
import type { UploadedScreen } from '#machines/upload/upload.machine.ts';
import { onScreensRemoved } from '#src/wiring/screen-news.ts';
import type { ClipboardPlace } from '#src/lib/clipboard-place.ts';
import { arrivedToast, notCopiedToast, tooManyToast } from './arrival-toasts.ts';
import { signInToastId } from './upload-toasts.ts';

interface AnnounceUploadsOptions {
  uploads: ActorRefFrom<typeof uploadsMachine>;
  toasts: ActorRefFrom<typeof toastsMachine>;
  /** Places on the clipboard by the batch whose links they wait for; each is used once. */
  places: Map<string, ClipboardPlace>;
  /** Batches of which nothing is said. */
  quiet?: ReadonlySet<string>;
  copyText: (text: string) => Promise<boolean>;
  /** Where deletions are announced. */
  events: EventTarget;
}

/** A toast that tells of these screens. */
interface Standing {
  screens: readonly UploadedScreen[];
  offersLinks: boolean;
  of: (screens: readonly UploadedScreen[]) => Toast;
}

/**
 * Shows a toast when uploads have arrived. Their links go to the clipboard where a place was reserved and the browser
 * allows it; otherwise the toast has a button that copies them. A toast goes with the last of its screens that is deleted.
 * The queue reports what failed.
 */
export function announceUploads({ uploads, toasts, places, quiet, copyText, events }: AnnounceUploadsOptions): void {
  /** By the id of the toast. */
  const standing = new Map<string, Standing>();
  const show = (toast: Toast) => toasts.send({ type: 'toast.requested', toast });
  const stand = (toast: Toast, told: Standing) => {
    standing.set(toast.id, told);
    show(toast);
  };

  async function tellArrived({ batch, screens }: FinishedBatch): Promise<void> {
    if (quiet?.has(batch)) return;
    const place = places.get(batch);
    places.delete(batch);
    if (screens.length === 0) return place?.giveUp();
    const copied = (await place?.fill(linksOf(screens).join('\n'))) ?? false;
    const of = (left: readonly UploadedScreen[]) => arrivedToast({ batch, screens: left, copied });
    stand(of(screens), { screens, offersLinks: !copied, of });
  }
  async function copyOffered(id: string): Promise<void> {
    const { screens = [], offersLinks } = standing.get(id) ?? {};
    if (!offersLinks) return;
    const copied = await copyText(linksOf(screens).join('\n'));
    if (copied) return toasts.send({ type: 'toast.succeeded', id });
    toasts.send({ type: 'toast.dismissed', id });
    const of = (left: readonly UploadedScreen[]) => notCopiedToast(linksOf(left));
    stand(of(screens), { screens, offersLinks: false, of });
  }
  function takeAway(removed: readonly string[]): void {
    for (const [id, told] of standing) {
      const screens = told.screens.filter(({ signature }) => !removed.includes(signature));
      if (screens.length === told.screens.length) continue;
      if (screens.length === 0) toasts.send({ type: 'toast.dismissed', id });
      else standing.set(id, { ...told, screens });
      if (screens.length > 0) show(told.of(screens));
    }
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
  toasts.on('toast.closed', ({ id }) => standing.delete(id));
  onScreensRemoved(events, takeAway);
}

const linksOf = (screens: readonly UploadedScreen[]): string[] => screens.map(({ url }) => url);
