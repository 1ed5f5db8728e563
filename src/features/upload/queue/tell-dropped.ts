import type { UploadsRef } from '#machines/uploads/uploads.machine.ts';
import type { AppActors } from '#src/wiring/app-actors.ts';
import { droppedToast } from './dropped-toast.ts';

/** Says what a sign-out in another tab has taken out of the queue; who signs out here was asked. */
export function tellDropped(uploads: UploadsRef, { session, toasts }: Pick<AppActors, 'session' | 'toasts'>): void {
  let endsHere = false;
  session.on('session.changed', ({ viewer, expired = false }) => {
    endsHere = viewer === null && !expired;
  });
  session.subscribe(({ context }) => {
    if (context.viewer !== null) endsHere = false;
  });
  uploads.on('uploads.dropped', ({ count }) => {
    if (!endsHere) toasts.send({ type: 'toast.requested', toast: droppedToast(count) });
  });
}
