import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import type { Ask, AsksEvent, AskTask } from './asks.machine.ts';

export const ask: Ask = {
  signature: '7Qd0sVYq3XfB2nLzR8tKwe',
  url: 'https://kadr.example/ask/7Qd0sVYq3XfB2nLzR8tKwe',
  note: 'The photos of the workshop, please',
  left: 10,
  date_expires: '2026-12-06T09:30:00.000Z',
};

const making: AskTask = { do: 'make', wanted: { note: ask.note, days: 7, count: 10 } };
const deletion: AskTask = { do: 'delete', signatures: ['4fJ7cQ2mZxT9bLwK1sVnRa'] };

export const samples: Samples<AsksEvent> = {
  'task.requested': [
    { type: 'task.requested', task: making },
    { type: 'task.requested', task: deletion },
  ],
  'making.repeated': [{ type: 'making.repeated' }],
  'question.approved': [{ type: 'question.approved' }],
  'question.declined': [{ type: 'question.declined' }],
  'xstate.done.actor.carryOut': [{ type: 'xstate.done.actor.carryOut', output: { made: ask, kept: [] } }],
};

export const ignored: Ignored<AsksEvent> = [
  { in: ['asked', 'working'], events: ['task.requested', 'making.repeated'], because: 'one task is under way' },
  {
    in: ['resting', 'working'],
    events: ['question.approved', 'question.declined'],
    because: 'nothing is asked',
  },
];

export const states = {
  resting: { value: 'resting', context: { task: null, made: null, error: null } },
  asked: { value: 'asked', context: { task: deletion, made: null, error: null } },
  working: { value: 'working', context: { task: making, made: null, error: null } },
  made: { value: 'resting', context: { task: making, made: ask, error: null } },
  failed: { value: 'resting', context: { task: making, made: null, error: new Error('The server did not answer') } },
} as const;
