import type { UploadsRef } from '#machines/uploads/uploads.machine.ts';
import type { AppActors } from '#src/wiring/app-actors.ts';
import { unclaimedLifetime } from './picture-store.ts';

/** Ties the queue to the session: it sends for the signed-in person, and a sign-out empties it. */
export function followSession(
  uploads: UploadsRef,
  { session, owner }: Pick<AppActors, 'session' | 'owner'>,
  now: () => number = () => Date.now(),
): void {
  /** Whether anyone who is present signed in here, and not in another tab. */
  let here = false;
  let present: string | null = null;
  const greet = (snapshot: ReturnType<typeof session.getSnapshot>) => {
    const id = snapshot.context.viewer?.id;
    if (id === undefined || id === present || !snapshot.hasTag('signedIn')) return;
    present = id;
    guardUnclaimed();
    uploads.send({ type: 'viewer.entered', user: id });
  };
  /** Pictures of nobody become those of anyone who signs in here; somebody who did elsewhere has to want them. */
  const guardUnclaimed = () => {
    const { items, owner: former } = uploads.getSnapshot().context;
    if (former !== null) return;
    for (const { id, givenAt } of items)
      if (now() - givenAt > unclaimedLifetime) uploads.send({ type: 'upload.cancelled', id });
    if (!here && items.length > 0) uploads.send({ type: 'uploads.paused' });
  };
  session.on('session.changed', ({ viewer }) => {
    here = viewer !== null;
  });
  session.subscribe(greet);
  session.on('session.expired', () => {
    present = null;
    uploads.send({ type: 'viewer.expired' });
  });
  session.on('session.closed', () => {
    present = null;
    uploads.send({ type: 'viewer.left' });
  });
  greet(session.getSnapshot());
  const person = owner();
  if (person === null || session.getSnapshot().hasTag('signedIn')) return;
  // Their session ran out before the queue was opened: what they gave waits for nobody else.
  uploads.send({ type: 'viewer.entered', user: person });
  uploads.send({ type: 'viewer.expired' });
}
