import type { SharedGalleryQuery } from '#src/graphql/generated/graphql.ts';
import { uploaded } from '#machines/timeline/timeline.fixtures.ts';

const date_shared = '2026-11-20T12:02:00.000Z';

/** Two screens of others, of which one is locked by now, and three of the viewer's own. */
export const answer: SharedGalleryQuery = {
  sharedByDate: { items: [{ date: '2026-11-20', count: 2 }], version: 4 },
  shared: {
    items: [
      {
        signature: uploaded.signature,
        screen: { ...uploaded, name: 'Delivery zone B.png' },
        owner: { name: 'Olena' },
        date_shared,
        day: '2026-11-20',
      },
      { signature: 'locked0000000000000001', screen: null, owner: null, date_shared, day: '2026-11-20' },
    ],
    total: 2,
    version: 4,
  },
  history: { total: 3 },
  spaces: { items: [] },
};
