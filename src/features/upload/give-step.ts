import { selectAccount } from '#machines/session/session.selectors.ts';
import type { RecordedStep } from '#machines/recording/recording.machine.ts';
import { browserUploads } from './queue/browser-uploads.ts';
import { openUploads } from './queue/open-uploads.ts';
import { unclaimedOwner } from './queue/picture-store.ts';
import { takeFiles } from './queue/take-files.ts';
import { randomId } from '#src/lib/random-id.ts';
import type { AppActors } from '#src/wiring/app-actors.ts';

/** Keeps a picture for the queue and gives it there: it is sent at once, or after a reload. */
export async function giveStep(actors: AppActors, picture: File): Promise<RecordedStep> {
  const { app, session } = actors;
  const uploads = await openUploads(actors);
  const { batch, taken } = await takeFiles([picture], {
    pictures: browserUploads.pictures,
    user: () => selectAccount(session.getSnapshot()) ?? actors.owner() ?? unclaimedOwner,
    queue: () => ({
      bytesLimit: app.getSnapshot().context.uploadBytesLimit,
      length: uploads.getSnapshot().context.items.length,
    }),
    newId: randomId,
    now: Date.now,
  });
  const [file] = taken;
  if (!file) throw new Error('The picture was not kept');
  browserUploads.quiet.add(batch);
  uploads.send({ type: 'uploads.added', files: taken });
  return { id: file.id, preview: URL.createObjectURL(picture), signature: null, isRefused: false };
}
