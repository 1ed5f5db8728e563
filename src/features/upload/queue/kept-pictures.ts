import { indexedStore } from '#src/lib/indexed-store.ts';
import type { StoredPicture } from './picture-store.ts';

/** Where pictures wait in the browser until they have been sent. */
export const keptPictures = indexedStore<StoredPicture>('kadr-uploads', 'pictures');
