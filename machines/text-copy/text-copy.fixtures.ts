import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import type { TextCopyContext, TextCopyEvent, TextToCopy } from './text-copy.machine.ts';

export const link: TextToCopy = { of: 'page', text: 'https://kadr.example/s/4fJ7cQ2mZxT9bLwK1sVn10' };

export const samples: Samples<TextCopyEvent> = {
  'copy.requested': [{ type: 'copy.requested', asked: link }],
  'copy.dismissed': [{ type: 'copy.dismissed' }],
  'xstate.done.actor.writeText': [
    { type: 'xstate.done.actor.writeText', output: true },
    { type: 'xstate.done.actor.writeText', output: false },
  ],
};

export const ignored: Ignored<TextCopyEvent> = [
  {
    in: ['idle', 'writing', 'copied'],
    events: ['copy.dismissed'],
    because: 'nothing was refused',
  },
];

const asked: TextCopyContext = { asked: link };

export const states = {
  idle: { value: 'idle', context: { asked: { of: '', text: '' } } },
  writing: { value: 'writing', context: asked },
  copied: { value: 'copied', context: asked },
  refused: { value: 'refused', context: asked },
} as const;
