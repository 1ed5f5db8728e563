import { selectOpened } from '#machines/app/app.selectors.ts';
import type { AppActors } from '#src/wiring/app-actors.ts';

/** Somebody wants to sign out: a queue that is open decides whether to ask first, and askBeforeSignOut does it. */
export function signOut({ app, session }: Pick<AppActors, 'app' | 'session'>): void {
  const uploads = selectOpened(app.getSnapshot(), 'uploads');
  // One that broke down would keep the person in.
  if (uploads?.getSnapshot().status === 'active') uploads.send({ type: 'signOut.requested' });
  else session.send({ type: 'session.ended' });
}
