import { deviceLimit } from '#machines/answer-limits.ts';
import type { AppActors } from '#src/wiring/app-actors.ts';
import { askedBy } from '#src/wiring/asked-by.ts';
import { confirm } from '#src/wiring/popup/confirming.ts';
import { browserUploads } from './queue/browser-uploads.ts';
import type { PictureStore } from './queue/picture-store.ts';
import { signOutQuestion } from './sign-out-question.ts';

let isCounting = false;

/** Signs out; where pictures would be lost that this tab or another has not uploaded yet, asks first. */
export async function signOut(
  { session, popup, owner }: Pick<AppActors, 'session' | 'popup' | 'owner'>,
  pictures: Pick<PictureStore, 'unsentOf' | 'heldFor'> = browserUploads.pictures,
): Promise<void> {
  // Pressed again before the question is there, it is asked once.
  if (isCounting) return;
  isCounting = true;
  try {
    const person = owner();
    const asked = askedBy(owner);
    const count = person === null ? 0 : await countUnsent(pictures, person);
    if (!asked.isHere()) return;
    const leave = () => session.send({ type: 'signOut.requested' });
    if (count === 0) leave();
    else confirm(popup, signOutQuestion(count), (isApproved) => isApproved && leave());
  } finally {
    isCounting = false;
  }
}

/** Where the store cannot be read, or does not answer, what this page holds; null when that is nothing. */
async function countUnsent(
  pictures: Pick<PictureStore, 'unsentOf' | 'heldFor'>,
  person: string,
): Promise<number | null> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(reject, deviceLimit);
  try {
    return (await Promise.race([pictures.unsentOf(person), late])).length;
  } catch {
    return pictures.heldFor(person).length || null;
  } finally {
    clearTimeout(timer);
  }
}
