import type { UploadsRef } from '#machines/uploads/uploads.machine.ts';

/** Clears the queue once everything has arrived, so that the next pictures are counted from the beginning. */
export function tidyQueue(uploads: UploadsRef): void {
  uploads.subscribe(({ context: { items } }) => {
    if (items.length > 0 && items.every(({ status }) => status === 'done')) {
      uploads.send({ type: 'uploads.cleared' });
    }
  });
}
