import { indexedStore } from '#src/lib/indexed-store.ts';
import { createDraftStore } from './draft-store.ts';

/** The drafts of this browser. */
export const browserDrafts = createDraftStore(indexedStore('kadr-drafts', 'drawings'));
