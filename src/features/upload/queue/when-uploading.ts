import type { Subscription } from 'xstate';
import type { AppRef, UploadsRef } from '#machines/app/app.machine.ts';
import { selectUploads } from '#machines/app/app.selectors.ts';

/** Subscribes to the queue of uploads as soon as it is open: now, or when it is needed first. */
export function whenUploading(app: AppRef, subscribe: (uploads: UploadsRef) => Subscription): Subscription {
  const open = selectUploads(app.getSnapshot());
  if (open) return subscribe(open);
  let subscription = app.subscribe((snapshot) => {
    const uploads = selectUploads(snapshot);
    if (!uploads) return;
    subscription.unsubscribe();
    subscription = subscribe(uploads);
  });
  return { unsubscribe: () => subscription.unsubscribe() };
}
