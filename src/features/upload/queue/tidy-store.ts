import type { UploadsRef } from '#machines/uploads/uploads.machine.ts';
import type { PictureStore } from './picture-store.ts';

/** Lets go of pictures that the queue needs no more. */
export function tidyStore(uploads: UploadsRef, pictures: Pick<PictureStore, 'forget'>): void {
  uploads.on('uploads.forgotten', ({ ids }) => void pictures.forget(ids));
  uploads.on('uploads.refused', ({ ids }) => void pictures.forget(ids));
}
