import { fromCallback } from 'xstate';
import type { Screen } from '#domain/screen.ts';
import type { AppRef } from '#machines/app/app.machine.ts';
import { whenUploading } from '#src/features/upload/queue/when-uploading.ts';

/** Milliseconds between two rounds. */
export const roundMs = 250;

/**
 * Tells of the uploads that have succeeded: of the first at once, and of what comes soon after it together, a round at a time, since
 * a folder of pictures must not draw a page anew for each of them. What goes elsewhere, to a space or away from it, is not told.
 */
export const uploadArrivals = (app: AppRef, space: string | null = null) =>
  fromCallback(({ sendBack }) => {
    let waiting: Screen[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const round = () => {
      timer = waiting.length > 0 ? setTimeout(round, roundMs) : undefined;
      const now = waiting;
      waiting = [];
      for (const screen of now) sendBack({ type: 'screen.uploaded', screen });
    };
    const uploads = whenUploading(app, (queue) =>
      queue.on('upload.succeeded', ({ id, screen }) => {
        const item = queue.getSnapshot().context.items.find((one) => one.id === id);
        if ((item?.space ?? null) !== space) return;
        waiting.push(screen);
        if (timer === undefined) round();
      }),
    );
    return () => {
      uploads.unsubscribe();
      clearTimeout(timer);
    };
  });

/** For lists that what has just arrived is not in. */
export const noArrivals = fromCallback(() => {});
