import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import type { ScrollingEvent, ScrollTarget } from './scrolling.machine.ts';

export const inputs: ScrollTarget[] = [{ target: 'map' }];

export const samples: Samples<ScrollingEvent> = { 'reader.moved': [{ type: 'reader.moved' }] };

export const ignored: Ignored<ScrollingEvent> = [
  { in: ['done'], events: ['reader.moved'], because: 'the reader is led nowhere' },
];

export const states = {
  waiting: { value: { leading: 'waiting' }, context: { target: 'map' } },
  moving: { value: { leading: 'moving' }, context: { target: 'map' } },
  done: { value: 'done', context: { target: 'map' } },
} as const;
