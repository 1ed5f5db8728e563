import type { AppRef } from '#machines/app/app.machine.ts';
import type { SharedCopyRef } from '#machines/shared-copy/shared-copy.machine.ts';
import { whenUploading } from '#src/features/upload/queue/when-uploading.ts';
import { onScreensRestored } from '#src/wiring/screen-news.ts';

interface OwnChanges {
  app: AppRef;
  copying: SharedCopyRef | null;
  /** Where screens that came back from the trash are told. */
  events: EventTarget;
}

/** Tells of screens that come into the viewer's own gallery while another page is open. Returns the function that ends it. */
export function followOwnTotal({ app, copying, events }: OwnChanges, onAdded: (count: number) => void): () => void {
  const copied = copying?.on('screen.copied', () => onAdded(1));
  const uploaded = whenUploading(app, (uploads) => uploads.on('upload.succeeded', () => onAdded(1)));
  const stopListening = onScreensRestored(events, (signatures) => onAdded(signatures.length));
  return () => {
    copied?.unsubscribe();
    uploaded.unsubscribe();
    stopListening();
  };
}
