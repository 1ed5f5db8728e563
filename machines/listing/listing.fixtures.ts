import type { SnapshotFrom } from 'xstate';
import type { Ignored } from '../ignored.ts';
import { place } from '../long-press/long-press.fixtures.ts';
import type { Samples } from '../samples.ts';
import type { ExploreOptions } from '../testing/explore-machine.ts';
import { days, screens, uploaded } from '../timeline/timeline.fixtures.ts';
import type { listingMachine } from './listing.machine.ts';
import type { ListingContext, ListingEvent, ListingInput } from './listing.types.ts';

const signatures = screens.map(({ signature }) => signature);
const read = { days, screens, version: 1 };
const refused = Object.assign(new Error('Too much to do'), { status: 503 });

export const inputs: ListingInput[] = [
  { kind: 'gallery', read },
  { kind: 'trash', read },
  { kind: 'shared', read },
];

export const samples: Samples<ListingEvent> = {
  'page.opened': [
    { type: 'page.opened', isOld: false },
    { type: 'page.opened', isOld: true },
  ],
  'page.left': [{ type: 'page.left' }],
  'screens.inserted': [{ type: 'screens.inserted', at: [0, 3] }],
  'screens.dropped': [{ type: 'screens.dropped', indexes: [0, 2] }],
  'days.reread': [{ type: 'days.reread', kept: [] }],
  'screen.held': [{ type: 'screen.held', place: place(1) }],
  'screen.dragged': [{ type: 'screen.dragged', place: place(2) }],
  'screens.restored': [
    { type: 'screens.restored', signatures, count: 3 },
    { type: 'screens.restored', signatures, count: 0 },
  ],
  'screens.purged': [{ type: 'screens.purged', signatures }],
  'change.finished': [
    { type: 'change.finished', change: 'emptying', count: 3 },
    { type: 'change.finished', change: 'restore', count: 3 },
  ],
  'change.failed': [
    { type: 'change.failed', change: 'restore', reason: 'moved', count: 0, error: new Error('moved') },
    { type: 'change.failed', change: 'purge', reason: 'unconfirmed', count: 0, error: new Error('no answer') },
    { type: 'change.failed', change: 'purge', reason: 'unconfirmed', count: 0, error: refused },
  ],
  'screen.located': [{ type: 'screen.located', place: { index: 1, signature: signatures[1] ?? '' } }],
  'screen.uploaded': [{ type: 'screen.uploaded', screen: uploaded }],
  'screens.removed': [{ type: 'screens.removed', signatures, wereThere: true }],
  'removal.finished': [{ type: 'removal.finished', count: 3 }],
  'removal.failed': [
    { type: 'removal.failed', reason: 'moved', deleted: 0, error: new Error('moved') },
    { type: 'removal.failed', reason: 'unconfirmed', deleted: 0, error: new Error('no answer') },
    { type: 'removal.failed', reason: 'unconfirmed', deleted: 0, error: refused },
  ],
  'undo.failed': [
    { type: 'undo.failed', error: refused },
    { type: 'undo.failed', error: new Error('no answer') },
  ],
  'undo.withdrawn': [{ type: 'undo.withdrawn' }],
  'screen.copied': [{ type: 'screen.copied', signature: 'copy', of: signatures[0] ?? '' }],
  'copy.finished': [{ type: 'copy.finished', copies: ['copy'] }],
  'copy.refused': [{ type: 'copy.refused', count: 30, limit: 20 }],
  'copy.failed': [
    { type: 'copy.failed', count: 0, error: refused },
    { type: 'copy.failed', count: 0, error: new Error('no answer') },
  ],
  'links.awaited': [{ type: 'links.awaited' }],
  'links.refused': [{ type: 'links.refused', count: 10_001, limit: 10_000 }],
  'links.failed': [
    { type: 'links.failed', reason: 'moved', error: null },
    { type: 'links.failed', reason: 'unreachable', error: refused },
  ],
  'links.cancelled': [{ type: 'links.cancelled' }],
  'collection.created': [{ type: 'collection.created', signature: 'collection', isGuide: false }],
  'collection.extended': [{ type: 'collection.extended', signature: 'collection', count: 3 }],
  'collection.refused': [{ type: 'collection.refused', count: 1001, limit: 1000 }],
  'collection.failed': [
    { type: 'collection.failed', reason: 'moved', error: null, into: null },
    { type: 'collection.failed', reason: 'failed', error: refused, into: null },
  ],
  'tags.changed': [{ type: 'tags.changed', count: 3, asked: 3 }],
  'tags.failed': [
    { type: 'tags.failed', reason: 'moved', error: null },
    { type: 'tags.failed', reason: 'failed', error: refused },
  ],
  'rules.changed': [{ type: 'rules.changed', count: 3, asked: 3 }],
  'rules.failed': [
    { type: 'rules.failed', reason: 'moved', error: null },
    { type: 'rules.failed', reason: 'failed', error: refused },
  ],
  'move.finished': [
    { type: 'move.finished', way: 'move', count: 3, asked: 3, space: 'Zb3Kq0Vt9sLxWm2A', title: 'Design', undo: true },
  ],
  'move.failed': [
    { type: 'move.failed', way: 'move', reason: 'moved', count: 0, error: null },
    { type: 'move.failed', way: 'copy', reason: 'failed', count: 0, error: refused },
  ],
  'move.reverted': [
    { type: 'move.reverted', way: 'move', count: 3 },
    { type: 'move.reverted', way: 'copy', count: 3 },
  ],
  'reversal.failed': [{ type: 'reversal.failed', error: refused }],
  'screens.restoredElsewhere': [{ type: 'screens.restoredElsewhere', signatures }],
  'library.changedElsewhere': [
    { type: 'library.changedElsewhere', signatures, isSaid: true },
    { type: 'library.changedElsewhere', signatures: null, isSaid: false },
  ],
  'network.returned': [{ type: 'network.returned' }],
};

export const ignored: Ignored<ListingEvent> = [
  {
    in: ['page.open.trash'],
    events: ['screen.uploaded'],
    because: 'what arrives in the gallery is not in the trash',
  },
  {
    in: ['page.open.shared', 'page.open.gallery'],
    events: ['change.finished', 'screens.purged'],
    because: 'only the trash is emptied and purged',
  },
  {
    in: ['page.open.shared'],
    events: ['library.changedElsewhere'],
    because: 'it lists nothing of the viewer’s own',
  },
  {
    in: ['page.open.trash', 'page.open.gallery'],
    events: ['screen.copied', 'screen.located', 'copy.failed'],
    because: 'only what others share is copied',
  },
  {
    in: ['page.open.trash', 'page.open.shared'],
    events: [
      'links.failed',
      'collection.failed',
      'tags.changed',
      'tags.failed',
      'rules.failed',
      'move.failed',
      'move.reverted',
    ],
    because: 'links are copied and changed, collections made, tags given and screens moved in the gallery alone',
  },
  { in: ['server.away'], events: ['undo.failed'], because: 'the server is waited for already' },
];

const context: ListingContext = { kind: 'trash', read, added: 0 };
const shared: ListingContext = { ...context, kind: 'shared' };
const gallery: ListingContext = { ...context, kind: 'gallery' };

export const states = {
  open: { value: { page: { open: 'trash' }, change: 'trash', server: 'answering' }, context },
  away: { value: { page: { open: 'trash' }, change: 'trash', server: 'away' }, context },
  shared: {
    value: { page: { open: 'shared' }, change: { shared: { removal: 'open', copying: 'open' } }, server: 'answering' },
    context: shared,
  },
  'shared, left and copying': {
    value: { page: 'left', change: { shared: { removal: 'over', copying: 'open' } }, server: 'left' },
    context: shared,
  },
  'shared, left and removing': {
    value: { page: 'left', change: { shared: { removal: 'open', copying: 'over' } }, server: 'left' },
    context: shared,
  },
  gallery: { value: { page: { open: 'gallery' }, change: 'gallery', server: 'answering' }, context: gallery },
  'gallery, left and removing': { value: { page: 'left', change: 'gallery', server: 'left' }, context: gallery },
  left: { value: { page: 'left', change: 'trash', server: 'left' }, context },
  over: { value: { page: 'left', change: 'over', server: 'left' }, context },
} as const;

/** How the explorer tells places apart. */
export const explored: Pick<ExploreOptions, 'identify'> = {
  identify: ({ value, context: { kind } }: SnapshotFrom<typeof listingMachine>) => [value, kind],
};
