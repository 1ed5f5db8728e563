import { uploadPlace } from '#src/wiring/spaces/upload-place.ts';
import { selectOpened } from '#machines/app/app.selectors.ts';
import { selectAccount } from '#machines/session/session.selectors.ts';
import type { WalkedFiles } from './walk-folders.ts';
import type { UploadFile } from '#machines/upload/upload.machine.ts';
import { nameFiles } from './name-files.ts';
import { toEditorCode } from './to-editor-code.ts';
import { captureFailedToast, lateToast, leftOutToast, signInToast, unreadableToast } from './upload-toasts.ts';
import { intlOf } from '#src/i18n/intl.ts';
import { pageLocale } from '#src/i18n/page-locale.ts';
import type { ClipboardPlace } from '#src/lib/clipboard-place.ts';
import { onlyHere } from '#src/lib/only-here.ts';
import type { AppActors } from '#src/wiring/app-actors.ts';
import { browserUploads } from './queue/browser-uploads.ts';
import { browserTab } from './queue/own-tab.ts';
import { unclaimedOwner } from './queue/picture-store.ts';
import { pasteOpensEditor } from '#src/wiring/drafts/paste-opens-editor.ts';
import { takeFiles } from './queue/take-files.ts';
import { openUploads } from './queue/open-uploads.ts';
import { uploadsCode } from './queue/uploads-code.ts';
import { waitingFiles } from './waiting-files.ts';

/** Milliseconds after which a link no longer replaces what the person may have copied since. */
const clipboardPatience = 15_000;

/** What becomes of given files: `waiting` for somebody to sign in, `drawing` one of them before it is uploaded. */
export type Given = 'uploading' | 'waiting' | 'drawing';

/** Stores files and passes them to the queue, or one picture to the editor where it is drawn on first. */
export async function giveFiles(actors: AppActors, walked: WalkedFiles, place: ClipboardPlace | null): Promise<Given> {
  const { unreadable } = walked;
  const files = nameFiles(walked, intlOf(pageLocale()));
  const drawsFirst = walked.draws ?? (walked.by === 'paste' && pasteOpensEditor());
  const [only, ...others] = files;
  if (drawsFirst && only && others.length === 0) {
    const { toEditor } = await waitingFiles.until(toEditorCode.arrival());
    if (await toEditor(actors, only)) {
      place?.giveUp();
      return 'drawing';
    }
  }
  const { app, session, toasts } = actors;
  const { pictures, places } = browserUploads;
  const user = () => selectAccount(session.getSnapshot()) ?? actors.owner() ?? unclaimedOwner;
  const queue = () => {
    const snapshot = app.getSnapshot();
    const items = selectOpened(snapshot, 'uploads')?.getSnapshot().context.items ?? [];
    return { bytesLimit: snapshot.context.uploadBytesLimit, length: items.length };
  };
  // Until they are kept: sizes of thousands are asked of the disk for seconds.
  onlyHere.add(walked);
  const taking = takeFiles(files, { pictures, queue, user, newId, now: Date.now, space: uploadPlace() });
  const { batch, taken, sendable, owner, leftOut } = await taking.finally(() => onlyHere.delete(walked));

  if (unreadable.length > 0) toasts.send({ type: 'toast.requested', toast: unreadableToast(unreadable) });
  if (leftOut.length > 0 || files.length + unreadable.length === 0)
    toasts.send({ type: 'toast.requested', toast: leftOutToast(leftOut, taken.length) });
  if (taken.length === 0) {
    place?.giveUp();
    return 'uploading';
  }
  if (place && sendable === 0) place.giveUp();
  else if (place) {
    places.set(batch, place);
    setTimeout(() => {
      place.giveUp();
      // Nobody else takes that of a batch which was cancelled as a whole.
      places.delete(batch);
    }, clipboardPatience);
  }
  const tab = browserTab.id();
  void giveToQueue(actors, taken, () => {
    if (owner === unclaimedOwner) return browserTab.id() === tab ? 'theirs' : 'wanted perhaps';
    return owner === user() ? 'theirs' : 'not theirs';
  });
  if (sendable === 0 || selectAccount(session.getSnapshot())) return 'uploading';
  toasts.send({ type: 'toast.requested', toast: signInToast(sendable) });
  return 'waiting';
}

/** Whose files are for anyone who is here; `wanted perhaps` by somebody who has signed in in another tab since. */
type Belonging = 'theirs' | 'wanted perhaps' | 'not theirs';

/** Until the code of the queue has come the pictures wait, however often it fails to. */
async function giveToQueue(actors: AppActors, files: UploadFile[], whose: () => Belonging): Promise<void> {
  const endTelling = tellWhileMissing(actors, whose);
  const uploads = await openUploads(actors);
  endTelling();
  const belonging = whose();
  if (belonging === 'not theirs') return;
  uploads.send({ type: 'uploads.added', files });
  if (belonging === 'wanted perhaps') for (const { id } of files) uploads.send({ type: 'upload.paused', id });
}

/** Says that files wait for the code of the queue, and offers to ask for it again; not to somebody whose they are not. */
function tellWhileMissing({ toasts }: AppActors, whose: () => Belonging): () => void {
  const toast = lateToast();
  const tell = () => {
    const isTold = uploadsCode.isMissing() && whose() !== 'not theirs';
    toasts.send(isTold ? { type: 'toast.requested', toast } : { type: 'toast.dismissed', id: toast.id });
  };
  // A press takes the message away: what fails after it is told anew.
  const leave = uploadsCode.subscribe(tell);
  const acted = toasts.on('toast.acted', ({ id }) => {
    if (id === toast.id) uploadsCode.tryAgain();
  });
  if (uploadsCode.isMissing()) tell();
  return () => {
    leave();
    acted.unsubscribe();
  };
}

export const captureFailed = ({ toasts }: AppActors): void =>
  toasts.send({ type: 'toast.requested', toast: captureFailedToast() });

/** Without crypto.randomUUID, which only secure origins have. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
