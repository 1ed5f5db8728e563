import type { UploadsRef } from '#machines/app/app.machine.ts';
import { selectUploads } from '#machines/app/app.selectors.ts';
import type { AppActors } from '#src/wiring/app-actors.ts';
import { browserUploads } from '#src/wiring/uploads/browser-uploads.ts';

/** The queue of uploads, which is opened by whoever needs it first. Rejects when its code does not come. */
export async function openUploads(actors: AppActors): Promise<UploadsRef> {
  const { startUploads } = await import('./start-uploads.ts');
  return selectUploads(actors.app.getSnapshot()) ?? startUploads(actors);
}

/** Opens the queue where pictures wait that an earlier page has left, or another tab sends. */
export async function openForKeptPictures(actors: AppActors): Promise<void> {
  // Without its code they wait for the next page.
  if (await browserUploads.pictures.any()) await openUploads(actors).catch(() => {});
}
