import type { JobHandler } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { createReading, oldQueue, queue, queueWaiting } from './reading.ts';

const minute = 60_000;

/** Below all others, whose queues are at 0: pictures are read when nothing else is to be done. */
export const readingPriority = { new: -10, old: -20 };

/** Reads the words in pictures, and queues those that wait. */
export function work({ platform, pictures }: { platform: Platform; pictures: Pictures }): void {
  const reading = createReading(platform);
  const handler: JobHandler = async (fileId) => {
    if (typeof fileId !== 'string') throw new TypeError('A fileId was expected');
    await pictures.afterOthers();
    await reading.readFile(fileId);
  };
  platform.jobs.handle(queue, handler, { priority: readingPriority.new });
  platform.jobs.handle(oldQueue, handler, { priority: readingPriority.old });
  if (platform.config.words) platform.jobs.every('words of old pictures', 10 * minute, () => queueWaiting(platform));
}
