import { selectViewer } from '#machines/session/session.selectors.ts';
import type { WalkedFiles } from '#src/features/upload/walk-folders.ts';
import { captureFailedToast, leftOutToast, signInToast, unreadableToast } from '#src/features/upload/upload-toasts.ts';
import type { ClipboardPlace } from '#src/lib/clipboard-place.ts';
import type { AppActors } from '#src/wiring/app-actors.ts';
import { browserUploads } from '#src/wiring/uploads/browser-uploads.ts';
import { anyone } from '#src/wiring/uploads/picture-store.ts';
import { takeFiles } from '#src/wiring/uploads/take-files.ts';

/** Milliseconds after which a link no longer replaces what the person may have copied since. */
const clipboardPatience = 15_000;

/** Gives files to the queue. True when they wait for somebody to sign in. */
export async function giveFiles(
  actors: AppActors,
  walked: WalkedFiles,
  place: ClipboardPlace | null,
): Promise<boolean> {
  const { files, unreadable } = walked;
  const { session, uploads, toasts } = actors;
  const { pictures, places } = browserUploads;
  const user = () => selectViewer(session.getSnapshot())?.id ?? uploads.getSnapshot().context.owner ?? anyone;
  const { batch, taken, leftOut } = await takeFiles(files, { pictures, uploads, user, newId, now: () => Date.now() });

  if (unreadable.length > 0) toasts.send({ type: 'toast.requested', toast: unreadableToast(unreadable) });
  if (leftOut.length > 0) toasts.send({ type: 'toast.requested', toast: leftOutToast(leftOut, taken) });
  if (taken === 0) {
    place?.giveUp();
    return false;
  }
  if (place) {
    places.set(batch, place);
    setTimeout(() => {
      place.giveUp();
      // Nobody else takes that of a batch which was cancelled as a whole.
      places.delete(batch);
    }, clipboardPatience);
  }
  if (selectViewer(session.getSnapshot())) return false;
  toasts.send({ type: 'toast.requested', toast: signInToast(taken) });
  return true;
}

export const captureFailed = ({ toasts }: AppActors): void =>
  toasts.send({ type: 'toast.requested', toast: captureFailedToast() });

/** Without crypto.randomUUID, which only secure origins have. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
