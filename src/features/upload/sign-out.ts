import { loadLateMessages } from '#src/i18n/messages.ts';
import { reloadAfterChunkFailure } from '#src/lib/chunk-reload.ts';
import { lazyPart } from '#src/lib/lazy-part.ts';
import type { AppActors } from '#src/wiring/app-actors.ts';
import { signOutFailedToast } from '#src/wiring/session/sign-out-failed-toast.ts';

const code = lazyPart(async () => {
  const [{ askBeforeSignOut }] = await Promise.all([import('./ask-before-sign-out.ts'), loadLateMessages(['queue'])]);
  return askBeforeSignOut;
});

let isCounting = false;

/** Somebody wants to sign out, and is asked first where pictures of theirs would be lost. */
export async function signOut(actors: AppActors): Promise<void> {
  // Pressed again before the question is there, it is asked once.
  if (isCounting) return;
  isCounting = true;
  try {
    const askBeforeSignOut = await code.once();
    await askBeforeSignOut(actors);
  } catch {
    // Who cannot be asked stays.
    if (await reloadAfterChunkFailure()) return;
    actors.toasts.send({ type: 'toast.requested', toast: signOutFailedToast() });
  } finally {
    isCounting = false;
  }
}
