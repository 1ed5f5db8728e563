import type { SessionRef } from '#machines/session/session.machine.ts';

interface OwnerListener {
  /** They signed out: their pictures go with them. */
  onLeft: (person: string) => void;
  /** Somebody is here now who signed in in another tab: what nobody gave in this one is not theirs. */
  onElsewhere: () => void;
}

/**
 * Returns a function that tells whose pictures are added here: those of the signed-in person, also once their session has
 * expired; null after a sign-out.
 */
export function followOwner(session: SessionRef, { onLeft, onElsewhere }: OwnerListener): () => string | null {
  let owner: string | null = null;
  /** Whether anyone who is present signed in here, and not in another tab. */
  let here = false;
  const greet = (snapshot: ReturnType<typeof session.getSnapshot>) => {
    const id = snapshot.context.viewer?.id;
    if (id === undefined || !snapshot.hasTag('signedIn')) return;
    if (owner === null && !here) onElsewhere();
    owner = id;
  };
  session.on('session.changed', ({ viewer }) => {
    here = viewer !== null;
  });
  session.subscribe(greet);
  session.on('session.closed', () => {
    if (owner !== null) onLeft(owner);
    owner = null;
  });
  greet(session.getSnapshot());
  return () => owner;
}
