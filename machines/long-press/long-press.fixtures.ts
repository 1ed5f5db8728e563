import type { SnapshotFrom } from 'xstate';
import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import type { ExploreOptions } from '../testing/explore-machine.ts';
import type { LongPressEvent, LongPressInput, longPressMachine } from './long-press.machine.ts';

/** A screen that is read, by its index. */
export const place = (index: number) => ({ index, signature: `s${index}` });
const at = { x: 100, y: 200 };
const near = { x: 104, y: 203 };
const far = { x: 100, y: 320 };

export const inputs: LongPressInput[] = [{}];

export const samples: Samples<LongPressEvent> = {
  'finger.pressed': [{ type: 'finger.pressed', at, place: place(2) }],
  'finger.moved': [
    { type: 'finger.moved', at: near, place: place(2) },
    { type: 'finger.moved', at: far, place: place(6) },
    { type: 'finger.moved', at: far, place: null },
  ],
  'finger.lifted': [{ type: 'finger.lifted' }],
  'press.cancelled': [{ type: 'press.cancelled' }],
  'menu.requested': [{ type: 'menu.requested' }],
};

export const ignored: Ignored<LongPressEvent> = [
  {
    in: ['idle', 'lifted'],
    events: ['finger.moved', 'finger.lifted', 'press.cancelled', 'menu.requested'],
    because: 'no finger rests on a screen',
  },
  { in: ['pressed', 'dragging'], events: ['finger.pressed'], because: 'one finger presses; of two none does' },
  { in: ['dragging'], events: ['menu.requested'], because: 'it is held already' },
];

export const states = {
  idle: { value: 'idle', context: { from: { x: 0, y: 0 }, place: null } },
  pressed: { value: 'pressed', context: { from: at, place: place(2) } },
  dragging: { value: 'dragging', context: { from: at, place: place(6) } },
  lifted: { value: 'lifted', context: { from: at, place: place(6) } },
} as const;

/** How the explorer tells places apart. */
export const explored: Pick<ExploreOptions, 'identify' | 'limit'> = {
  identify: ({ value, context }: SnapshotFrom<typeof longPressMachine>) => [value, context.place?.index],
};
