import type { SnapshotFrom } from 'xstate';
import type { ExploreOptions } from '../testing/explore-machine.ts';
import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import type { popupMachine, PopupEvent, PopupRequest } from './popup.machine.ts';

export const deletion: PopupRequest = {
  id: 'delete-1',
  title: 'Delete 3 screenshots?',
  description: 'They stay in the trash for 30 days.',
  checkboxText: 'Do not ask again',
  approveBtnText: 'Delete',
  cancelBtnText: 'Cancel',
  textAlign: 'left',
  danger: true,
};

export const signOut: PopupRequest = {
  id: 'sign-out',
  title: 'Log out?',
  approveBtnText: 'Log out',
  cancelBtnText: 'Stay',
};

export const samples: Samples<PopupEvent> = {
  'popup.requested': [
    { type: 'popup.requested', request: deletion },
    { type: 'popup.requested', request: signOut },
    ...Array.from({ length: 9 }, (_, index) => ({
      type: 'popup.requested' as const,
      request: { ...signOut, id: `more-${index}` },
    })),
  ],
  'popup.checkboxToggled': [{ type: 'popup.checkboxToggled', checked: true }],
  'popup.approved': [{ type: 'popup.approved' }],
  'popup.cancelled': [{ type: 'popup.cancelled' }],
  'popup.progressed': [
    { type: 'popup.progressed', id: 'delete-1', progress: { label: '40% done', share: 0.4 } },
    { type: 'popup.progressed', id: 'sign-out', progress: { label: '40% done', share: 0.4 } },
  ],
  'popup.settled': [
    { type: 'popup.settled', id: 'delete-1' },
    { type: 'popup.settled', id: 'sign-out' },
  ],
};

export const ignored: Ignored<PopupEvent> = [
  {
    in: ['closed'],
    events: ['popup.approved', 'popup.cancelled', 'popup.checkboxToggled', 'popup.progressed', 'popup.settled'],
    because: 'nothing is asked',
  },
  {
    in: ['open.idle'],
    events: ['popup.progressed'],
    because: 'a late word about a question that is over',
  },
  {
    in: ['open.approving'],
    events: ['popup.approved', 'popup.cancelled', 'popup.checkboxToggled'],
    because: 'it is answered: what was approved runs to its end',
  },
];

export const states = {
  closed: { value: 'closed', context: { queue: [], checkbox: false, progress: null } },
  open: { value: { open: 'idle' }, context: { queue: [deletion], checkbox: false, progress: null } },
  'open, checked, one more waiting': {
    value: { open: 'idle' },
    context: { queue: [deletion, signOut], checkbox: true, progress: null },
  },
  approving: { value: { open: 'approving' }, context: { queue: [deletion], checkbox: true, progress: null } },
  'approving, two fifths done': {
    value: { open: 'approving' },
    context: { queue: [deletion], checkbox: false, progress: { label: '40% done', share: 0.4 } },
  },
} as const;

/** How the explorer tells places apart. */
export const explored: Pick<ExploreOptions, 'identify' | 'limit'> = {
  // The order of the waiting ones changes nothing.
  identify: ({ value, context: { queue, progress } }: SnapshotFrom<typeof popupMachine>) => [
    value,
    queue[0]?.id,
    queue.length,
    progress !== null,
  ],
};
