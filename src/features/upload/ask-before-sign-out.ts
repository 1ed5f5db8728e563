import { deviceLimit } from '#machines/answer-limits.ts';
import type { AppActors } from '#src/wiring/app-actors.ts';
import { ask } from '#src/wiring/popup/ask.ts';
import { browserUploads } from './queue/browser-uploads.ts';
import type { PictureStore } from './queue/picture-store.ts';
import { signOutQuestion } from './sign-out-question.ts';

/** Signs out; where pictures would be lost that this tab or another has not uploaded yet, asks first. Message group `queue`. */
export async function askBeforeSignOut(
  { session, popup, owner }: Pick<AppActors, 'session' | 'popup' | 'owner'>,
  pictures: Pick<PictureStore, 'unsentOf'> = browserUploads.pictures,
): Promise<void> {
  const person = owner();
  const count = person === null ? 0 : (await inTime(pictures.unsentOf(person))).length;
  if (owner() !== person) return;
  const leave = () => session.send({ type: 'session.ended' });
  if (count > 0) ask(popup, { ...signOutQuestion(count), onApprove: leave, onError: () => {} });
  else leave();
}

/** A store that does not answer keeps nobody in. */
async function inTime(unsent: Promise<readonly string[]>): Promise<readonly string[]> {
  const { promise: late, resolve } = Promise.withResolvers<readonly string[]>();
  const timer = setTimeout(() => resolve([]), deviceLimit);
  try {
    return await Promise.race([unsent, late]);
  } finally {
    clearTimeout(timer);
  }
}
