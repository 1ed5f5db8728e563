import type { JobHandler } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { createHidingProof, proofQueue, queueUnproven } from './hiding-proof.ts';
import { createPictureReader } from './picture-reader.ts';
import { createReading, oldQueue, queue, queueWaiting } from './reading.ts';

const minute = 60_000;

/** Below all others, whose queues are at 0: pictures are read when nothing else is to be done. */
export const readingPriority = { new: -10, old: -20 };

/** Reads the words in pictures, and queues those that wait. */
export function work({ platform, pictures }: { platform: Platform; pictures: Pictures }): void {
  const reader = createPictureReader(platform);
  const reading = createReading(platform, reader);
  const proof = createHidingProof(platform, { reader, reading });
  const handler: JobHandler = async (fileId) => {
    if (typeof fileId !== 'string') throw new TypeError('A fileId was expected');
    await pictures.afterOthers();
    await reading.readFile(fileId);
  };
  platform.jobs.handle(queue, handler, { priority: readingPriority.new });
  platform.jobs.handle(oldQueue, handler, { priority: readingPriority.old });
  platform.jobs.handle(
    proofQueue,
    async (fileId) => {
      if (typeof fileId !== 'string') throw new TypeError('A fileId was expected');
      await pictures.afterOthers();
      await proof.prove(fileId);
    },
    { priority: readingPriority.new },
  );
  if (!platform.config.words) return;
  platform.jobs.every('words of old pictures', 10 * minute, () => queueWaiting(platform));
  platform.jobs.every('what drawings hide', 10 * minute, () => queueUnproven(platform));
}
