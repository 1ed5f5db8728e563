import type { UploadsRef } from '#machines/uploads/uploads.machine.ts';
import { tellUploads } from '../tell-uploads.ts';
import { copyText } from '#src/lib/copy-text.ts';
import type { AppActors } from '#src/wiring/app-actors.ts';
import { browserUploads } from './browser-uploads.ts';
import { openQueue } from './open-queue.ts';

/** Opens the queue, and lets the page say what becomes of it. */
export function startUploads(actors: AppActors): UploadsRef {
  const uploads = openQueue(actors);
  tellUploads({ uploads, toasts: actors.toasts, places: browserUploads.places, copyText });
  return uploads;
}
