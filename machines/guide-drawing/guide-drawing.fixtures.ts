import type { ToDraw } from '#domain/guide/draft.ts';
import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import type { GuideDrawingContext, GuideDrawingEvent, GuideDrawingInput } from './guide-drawing.machine.ts';

export const toDraw: ToDraw[] = [
  { key: '7Qd0sVYq3XfB2nLzR8tKwe', from: 4 },
  { key: '9Rk2mQxTn5VbYc7LpWz3Ha', from: 6 },
];

export const inputs: GuideDrawingInput[] = [{}];

export const samples: Samples<GuideDrawingEvent> = {
  'pictures.numbered': [toDraw, toDraw.slice(0, 1), []].map((pictures) => ({ type: 'pictures.numbered', pictures })),
  'drawing.cancelled': [{ type: 'drawing.cancelled' }],
  'drawing.resumed': [toDraw, []].map((pictures) => ({ type: 'drawing.resumed', pictures })),
  'xstate.done.actor.drawPicture': [{ type: 'xstate.done.actor.drawPicture', output: undefined }],
};

export const ignored: Ignored<GuideDrawingEvent> = [
  { in: ['resting', 'stopped'], events: ['drawing.cancelled'], because: 'nothing is drawn' },
  { in: ['resting', 'waiting', 'drawing'], events: ['drawing.resumed'], because: 'it goes on by itself' },
];

const resting: GuideDrawingContext = { left: [], done: 0, failed: [] };

export const states = {
  resting: { value: 'resting', context: resting },
  waiting: { value: 'waiting', context: { ...resting, left: toDraw } },
  drawing: { value: 'drawing', context: { ...resting, left: toDraw, done: 3 } },
  stopped: { value: 'stopped', context: { ...resting, left: toDraw, done: 3 } },
} as const;
