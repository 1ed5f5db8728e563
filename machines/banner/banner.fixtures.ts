import type { SnapshotFrom } from 'xstate';
import type { ExploreOptions } from '../testing/explore-machine.ts';
import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import type { bannerMachine, BannerEvent, BannerRequest } from './banner.machine.ts';

export const copied: BannerRequest = { message: 'Link copied', icon: 'check', page: 'gallery', light: false };

export const samples: Samples<BannerEvent> = {
  'banner.requested': [{ type: 'banner.requested', request: copied }],
  'banner.held': [{ type: 'banner.held' }],
  'banner.released': [{ type: 'banner.released' }],
};

export const ignored: Ignored<BannerEvent> = [
  {
    in: ['hidden'],
    events: ['banner.held', 'banner.released'],
    because: 'nothing is there to be held',
  },
  {
    in: ['shown.held'],
    events: ['banner.held'],
    because: 'pointer and focus may both be on it',
  },
  {
    in: ['shown.running'],
    events: ['banner.released'],
    because: 'it is not held any more',
  },
];

const context = { message: 'Link copied', icon: 'check', light: false, shown: 1 };

export const states = {
  hidden: { value: 'hidden', context: { message: '', icon: null, light: false, shown: 0 } },
  shown: { value: { shown: 'running' }, context },
  'shown, light': { value: { shown: 'running' }, context: { ...context, light: true } },
  held: { value: { shown: 'held' }, context },
} as const;

/** How the explorer tells places apart. */
export const explored: Pick<ExploreOptions, 'identify' | 'limit'> = {
  identify: ({ value }: SnapshotFrom<typeof bannerMachine>) => value,
};
