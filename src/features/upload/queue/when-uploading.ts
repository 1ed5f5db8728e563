import type { Subscription } from 'xstate';
import type { AppRef } from '#machines/app/app.machine.ts';
import type { UploadsRef } from '#machines/uploads/uploads.machine.ts';
import { selectOpened } from '#machines/app/app.selectors.ts';

/** Subscribes to the queue of uploads as soon as it is open: now, or when it is needed first. */
export function whenUploading(app: AppRef, subscribe: (uploads: UploadsRef) => Subscription): Subscription {
  const open = selectOpened(app.getSnapshot(), 'uploads');
  if (open) return subscribe(open);
  let subscription = app.subscribe((snapshot) => {
    const uploads = selectOpened(snapshot, 'uploads');
    if (!uploads) return;
    subscription.unsubscribe();
    subscription = subscribe(uploads);
  });
  return { unsubscribe: () => subscription.unsubscribe() };
}
