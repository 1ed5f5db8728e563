import type { SnapshotFrom } from 'xstate';
import type { ExploreOptions } from '../testing/explore-machine.ts';
import type { Samples } from '../samples.ts';
import type { popupMachine, PopupEvent, PopupRequest } from './popup.machine.ts';

export const deletion: PopupRequest = {
  id: 'delete-1',
  title: 'Delete 3 screens?',
  description: 'They stay in the trash for 30 days.',
  checkboxText: 'Do not ask again',
  approveBtnText: 'Delete',
  cancelBtnText: 'Cancel',
  textAlign: 'left',
  danger: true,
};

export const signOut: PopupRequest = {
  id: 'sign-out',
  title: 'Sign out?',
  approveBtnText: 'Sign out',
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
  'popup.approve': [{ type: 'popup.approve' }],
  'popup.cancel': [{ type: 'popup.cancel' }],
  'popup.settled': [
    { type: 'popup.settled', id: 'delete-1' },
    { type: 'popup.settled', id: 'sign-out' },
  ],
};

export const states = {
  closed: { value: 'closed', context: { queue: [], checkbox: false } },
  open: { value: { open: 'idle' }, context: { queue: [deletion], checkbox: false } },
  'open, checked, one more waiting': {
    value: { open: 'idle' },
    context: { queue: [deletion, signOut], checkbox: true },
  },
  approving: { value: { open: 'approving' }, context: { queue: [deletion], checkbox: true } },
} as const;

/** How the explorer tells places apart. */
export const explored: Pick<ExploreOptions, 'identify' | 'limit'> = {
  // The order of the waiting ones changes nothing.
  identify: ({ value, context: { queue } }: SnapshotFrom<typeof popupMachine>) => [value, queue[0]?.id, queue.length],
};
