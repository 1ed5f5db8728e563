import { fromCallback } from 'xstate';
import type { Screen } from '#domain/screen.ts';
import type { AppRef } from '#machines/app/app.machine.ts';
import { whenUploading } from '#src/features/upload/queue/when-uploading.ts';
import { inRounds } from './in-rounds.ts';

/** Tells of the uploads that have succeeded: a folder of pictures must not draw a page anew for each of them. */
export const uploadArrivals = (app: AppRef) =>
  fromCallback(({ sendBack }) => {
    const arrivals = inRounds((screen: Screen) => sendBack({ type: 'screen.uploaded', screen }));
    const uploads = whenUploading(app, (queue) => queue.on('upload.succeeded', ({ screen }) => arrivals.add(screen)));
    return () => {
      uploads.unsubscribe();
      arrivals.stop();
    };
  });
