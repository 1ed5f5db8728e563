import type { UploadsRef } from '#machines/uploads/uploads.machine.ts';
import { announceUploads } from '../announce-uploads.ts';
import { copyText } from '#src/lib/copy-text.ts';
import type { AppActors } from '#src/wiring/app-actors.ts';
import { browserUploads } from './browser-uploads.ts';
import { openQueue } from './open-queue.ts';
import { tellDropped } from './tell-dropped.ts';

/** Opens the queue, and lets the page say what becomes of it. */
export function startUploads(actors: AppActors): UploadsRef {
  const uploads = openQueue(actors);
  const { places, quiet } = browserUploads;
  announceUploads({ uploads, toasts: actors.toasts, places, quiet, copyText, events: window });
  tellDropped(uploads, actors);
  return uploads;
}
