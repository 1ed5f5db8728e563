import type { AppActors } from '../app-actors.ts';

/** Clears the queue once everything has arrived, so that the next pictures are counted from the beginning. */
export function tidyQueue({ uploads }: Pick<AppActors, 'uploads'>): void {
  uploads.subscribe(({ context: { items } }) => {
    if (items.length > 0 && items.every(({ status }) => status === 'done')) {
      uploads.send({ type: 'uploads.dismissFinished' });
    }
  });
}
