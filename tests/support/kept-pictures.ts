import type { Page } from 'playwright';

/** How many pictures the browser keeps for the next page. */
export const keptPictures = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('kadr-uploads');
        opening.addEventListener('error', () => reject(new Error('The store does not open')));
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('pictures').objectStore('pictures').count();
          counting.addEventListener('success', () => {
            opening.result.close();
            resolve(counting.result);
          });
        });
      }),
  );
