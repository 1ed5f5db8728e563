import type { AppActors } from '../app-actors.ts';
import type { PictureStore } from './picture-store.ts';

/** Keeps the queue with the person: it sends for whoever is signed in, and signing out takes their pictures along. */
export function followSession(
  { session, uploads }: Pick<AppActors, 'session' | 'uploads'>,
  pictures: PictureStore,
): void {
  let present: string | null = null;
  const greet = (snapshot: ReturnType<typeof session.getSnapshot>) => {
    const id = snapshot.context.viewer?.id;
    if (id === undefined || id === present || !snapshot.hasTag('signedIn')) return;
    present = id;
    uploads.send({ type: 'viewer.entered', user: id });
  };
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
