import type { UploadsRef } from '#machines/uploads/uploads.machine.ts';
import type { AppActors } from '#src/wiring/app-actors.ts';
import { ask } from '#src/wiring/popup/ask.ts';
import { signOutQuestion } from './sign-out-question.ts';

/** Signs out; when uploads would be lost, asks first. */
export function askBeforeSignOut(uploads: UploadsRef, { session, popup }: Pick<AppActors, 'session' | 'popup'>): void {
  const signOut = () => session.send({ type: 'session.ended' });
  uploads.on('signOut.granted', signOut);
  uploads.on('signOut.asked', ({ count }) =>
    ask(popup, { ...signOutQuestion(count), onApprove: signOut, onError: () => {} }),
  );
}
