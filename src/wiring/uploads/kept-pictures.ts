import { indexedStore } from '#src/lib/indexed-store.ts';
import type { StoredPicture } from './picture-store.ts';

/** Where pictures wait in the browser until they have been sent. */
export const keptPictures = indexedStore<StoredPicture>('kadr-uploads', 'pictures');

/** Whether an earlier page has left pictures to send. A browser that refuses its store has none. */
export const hasKeptPictures = (): Promise<boolean> =>
  keptPictures.all().then(
    (pictures) => pictures.length > 0,
    () => false,
  );
