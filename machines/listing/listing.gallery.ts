import { listingSetup } from './listing.setup.ts';

/** A gallery while its page is open: what is uploaded comes first, and what comes out of the trash stands in its place again. */
export const openGallery = listingSetup.createStateConfig({
  invoke: [
    { id: 'news', src: 'news' },
    { id: 'arrivals', src: 'arrivals' },
    { id: 'live', src: 'live' },
    { id: 'linkCopy', src: 'linkCopy', input: ({ self }) => ({ parent: self }) },
    { id: 'collectionMaking', src: 'collectionMaking', input: ({ self }) => ({ parent: self }) },
    { id: 'tagging', src: 'tagging', input: ({ self }) => ({ parent: self }) },
    { id: 'linkRules', src: 'linkRules', input: ({ self }) => ({ parent: self }) },
    { id: 'moving', src: 'moving', input: ({ context, self }) => ({ from: context.space ?? null, parent: self }) },
  ],
  on: {
    'screen.uploaded': { actions: { type: 'putFirst', params: ({ event }) => event } },
    'library.changedElsewhere': [
      {
        guard: { type: 'isSaid', params: ({ event }) => event },
        actions: ['refresh', { type: 'readChanged', params: ({ event }) => event }],
      },
      { actions: 'refresh' },
    ],
    'screens.restoredElsewhere': { actions: { type: 'bringBack', params: ({ event }) => event } },
    // What came back by another way was told to nobody here.
    'screens.restored': { guard: { type: 'isPartly', params: ({ event }) => event }, actions: 'reread' },
    'links.failed': { guard: { type: 'isMoved', params: ({ event }) => event }, actions: 'reread' },
    // What lost its tag is not in the gallery of that tag, and the version is another one.
    'tags.changed': { actions: 'reread' },
    'tags.failed': { guard: { type: 'isMoved', params: ({ event }) => event }, actions: 'reread' },
    'rules.failed': { guard: { type: 'isMoved', params: ({ event }) => event }, actions: 'reread' },
    'move.failed': { guard: { type: 'isMoved', params: ({ event }) => event }, actions: 'reread' },
    'move.reverted': { guard: { type: 'isTaken', params: ({ event }) => event }, actions: 'reread' },
    'collection.failed': { guard: { type: 'isMoved', params: ({ event }) => event }, actions: 'reread' },
  },
});

/** What deletes screens, until it is done and its Undo is used or gone. */
export const changingGallery = listingSetup.createStateConfig({
  invoke: { id: 'screenRemoval', src: 'screenRemoval', input: ({ self }) => ({ parent: self }), onDone: 'over' },
  on: { 'page.left': { actions: 'leaveRemoval' } },
});
