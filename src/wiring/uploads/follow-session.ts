import type { AppActors } from '../app-actors.ts';
import { browserTab, type OwnTab } from './own-tab.ts';
import { lifetimeOfAnyone, type PictureStore } from './picture-store.ts';

/** Keeps the queue with the person: it sends for whoever is signed in, and signing out takes their pictures along. */
export function followSession(
  { session, uploads }: Pick<AppActors, 'session' | 'uploads'>,
  pictures: PictureStore,
  { tab, now }: { tab: OwnTab; now: () => number } = { tab: browserTab, now: () => Date.now() },
): void {
  /** Whether whoever is present signed in here, and not in another tab. */
  let here = false;
  let present: string | null = null;
  const greet = (snapshot: ReturnType<typeof session.getSnapshot>) => {
    const id = snapshot.context.viewer?.id;
    if (id === undefined || id === present || !snapshot.hasTag('signedIn')) return;
    present = id;
    guardUnclaimed();
    uploads.send({ type: 'viewer.entered', user: id });
  };
  /** Pictures of nobody become those of whoever signs in here; somebody who did elsewhere has to want them. */
  const guardUnclaimed = () => {
    const { items, owner } = uploads.getSnapshot().context;
    if (owner !== null) return;
    for (const { id, givenAt } of items)
      if (now() - givenAt > lifetimeOfAnyone) uploads.send({ type: 'upload.cancel', id });
    if (here || items.length === 0) return;
    tab.renew();
    uploads.send({ type: 'uploads.pauseAll' });
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
    if (present !== null) void pictures.forgetAllOf(present);
    present = null;
    uploads.send({ type: 'viewer.left' });
  });
  greet(session.getSnapshot());

  uploads.on('uploads.forgotten', ({ ids }) => void pictures.forget(ids));
  uploads.on('uploads.refused', ({ ids }) => void pictures.forget(ids));
}
