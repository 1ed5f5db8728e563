import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import type { AnnouncementEvent } from './announcement.machine.ts';

export const samples: Samples<AnnouncementEvent> = {
  'announcement.dismissed': [{ type: 'announcement.dismissed', announcement: '1x9k2b' }],
};

export const ignored: Ignored<AnnouncementEvent> = [
  { in: ['remembering'], events: ['announcement.dismissed'], because: 'it is gone already' },
];

export const states = {
  resting: { value: 'resting', context: { dismissed: null } },
  remembering: { value: 'remembering', context: { dismissed: '1x9k2b' } },
} as const;
