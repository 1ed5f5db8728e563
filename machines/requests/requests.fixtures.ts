import type { Samples } from '../samples.ts';
import type { RequestsEvent } from './requests.machine.ts';

export const samples: Samples<RequestsEvent> = {
  'request.started': [
    { type: 'request.started', operation: 'History' },
    { type: 'request.started', operation: 'Blocks' },
  ],
  'request.finished': [
    { type: 'request.finished', operation: 'History' },
    { type: 'request.finished', operation: 'Blocks' },
  ],
};

export const states = {
  idle: { value: 'idle', context: { pending: 0 } },
  pending: { value: 'pending', context: { pending: 2 } },
} as const;
