import type { Ignored } from '../ignored.ts';
import { place } from '../long-press/long-press.fixtures.ts';
import type { Samples } from '../samples.ts';
import { days, screens } from '../timeline/timeline.fixtures.ts';
import type { ListingContext, ListingEvent, ListingInput } from './listing.types.ts';

const signatures = screens.map(({ signature }) => signature);
const read = { days, screens, version: 1 };
const refused = Object.assign(new Error('Too much to do'), { status: 503 });

export const inputs: ListingInput[] = [{ kind: 'trash', read }];

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
  'screens.restoredElsewhere': [{ type: 'screens.restoredElsewhere', signatures }],
  'network.returned': [{ type: 'network.returned' }],
};

export const ignored: Ignored<ListingEvent> = [];

const context: ListingContext = { kind: 'trash', read };

export const states = {
  open: { value: { page: 'open', change: 'trash', server: 'answering' }, context },
  away: { value: { page: 'open', change: 'trash', server: 'away' }, context },
  left: { value: { page: 'left', change: 'trash', server: 'left' }, context },
  over: { value: { page: 'left', change: 'over', server: 'left' }, context },
} as const;
