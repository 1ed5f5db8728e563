import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import type { RecordedStep, RecordingContext, RecordingEvent, RecordingInput } from './recording.machine.ts';

const step = (id: string, more: Partial<RecordedStep> = {}): RecordedStep => ({
  id,
  preview: '',
  signature: null,
  isRefused: false,
  ...more,
});
const arrived = step('first', { signature: '7Qd0sVYq3XfB2nLzR8tKwe' });
const coming = step('second');
const refused = step('third', { isRefused: true });

export const inputs: RecordingInput[] = [{ steps: [] }, { steps: [arrived, coming] }];

export const samples: Samples<RecordingEvent> = {
  'recording.requested': [{ type: 'recording.requested' }],
  'picture.requested': [{ type: 'picture.requested' }],
  'recording.paused': [{ type: 'recording.paused' }],
  'recording.resumed': [{ type: 'recording.resumed' }],
  'recording.finished': [{ type: 'recording.finished' }],
  'picture.discarded': ['first', 'second'].map((id) => ({ type: 'picture.discarded', id })),
  'source.ended': [{ type: 'source.ended' }],
  'picture.arrived': [{ type: 'picture.arrived', id: 'second', signature: '9Rk2mQxTn5VbYc7LpWz3Ha' }],
  'picture.refused': [{ type: 'picture.refused', id: 'second' }],
  'xstate.done.actor.askSource': [true, false].map((output) => ({ type: 'xstate.done.actor.askSource', output })),
  'xstate.done.actor.takePicture': [{ type: 'xstate.done.actor.takePicture', output: coming }],
  'xstate.done.actor.makeGuide': [{ type: 'xstate.done.actor.makeGuide', output: '9Rk2mQxTn5VbYc7LpWz3Ha' }],
};

export const ignored: Ignored<RecordingEvent> = [
  {
    in: ['ready', 'asking', 'ended', 'arriving', 'making', 'failed'],
    events: ['picture.requested', 'recording.paused', 'recording.resumed', 'source.ended'],
    because: 'nothing is recorded',
  },
  { in: ['ready', 'asking'], events: ['recording.finished'], because: 'nothing is recorded yet' },
  { in: ['arriving', 'making'], events: ['recording.finished'], because: 'it is being finished' },
  {
    in: ['asking', 'open', 'making'],
    events: ['recording.requested'],
    because: 'it is recorded, or just becomes a guide',
  },
  { in: ['open.taking'], events: ['picture.requested', 'recording.paused'], because: 'a picture is being taken' },
  { in: ['open.paused'], events: ['picture.requested', 'recording.paused'], because: 'it is paused' },
  { in: ['open.recording', 'open.taking'], events: ['recording.resumed'], because: 'it is not paused' },
];

const none: RecordingContext = { steps: [], isMissed: false, error: null };
const some: RecordingContext = { ...none, steps: [arrived, coming] };

export const states = {
  ready: { value: 'ready', context: none },
  asking: { value: 'asking', context: none },
  recording: { value: { open: 'recording' }, context: some },
  missed: { value: { open: 'recording' }, context: { ...some, isMissed: true } },
  taking: { value: { open: 'taking' }, context: some },
  paused: { value: { open: 'paused' }, context: some },
  ended: { value: 'ended', context: { ...some, steps: [arrived, coming, refused] } },
  arriving: { value: 'arriving', context: some },
  making: { value: 'making', context: { ...some, steps: [arrived] } },
  failed: { value: 'failed', context: { ...some, error: new Error('The server did not answer') } },
} as const;
