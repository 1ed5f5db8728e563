import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import type { GivingEvent, PictureToGive } from './giving.machine.ts';

const picture = { id: 'given-1', name: 'board.jpg', bytes: 48_200 };
const second = { id: 'given-2', name: 'notes.png', bytes: 20_100 };
const ready: PictureToGive = { ...picture, sent: 0, status: 'ready', failure: null };
const said = { author: 'Ira', words: 'The second one is sharper' };

export const inputs = [{ left: 10 }];

export const samples: Samples<GivingEvent> = {
  'pictures.added': [{ type: 'pictures.added', pictures: [picture, second] }],
  'picture.removed': [{ type: 'picture.removed', id: picture.id }],
  'sending.requested': [{ type: 'sending.requested', said }],
  'more.requested': [{ type: 'more.requested' }],
  'sending.progressed': [{ type: 'sending.progressed', sent: 20_000 }],
  'sending.succeeded': [{ type: 'sending.succeeded', left: 9 }],
  'sending.failed': [
    { type: 'sending.failed', failure: 'file_truncated' },
    { type: 'sending.failed', failure: 'link_over' },
  ],
};

export const ignored: Ignored<GivingEvent> = [
  {
    in: ['sending', 'sent', 'refused'],
    events: ['pictures.added', 'picture.removed', 'sending.requested'],
    because: 'what is sent was chosen before',
  },
  { in: ['choosing', 'sending'], events: ['more.requested'], because: 'nothing is over' },
  {
    in: ['choosing', 'sent', 'refused'],
    events: ['sending.progressed', 'sending.succeeded', 'sending.failed'],
    because: 'a late word of a picture that is over',
  },
];

const two = [ready, { ...ready, ...second }];

export const states = {
  empty: { value: 'choosing', context: { pictures: [], said, left: 10 } },
  chosen: { value: 'choosing', context: { pictures: two, said, left: 10 } },
  sending: {
    value: { sending: 'waiting' },
    context: {
      pictures: [
        { ...ready, sent: 20_000 },
        { ...ready, ...second },
      ],
      said,
      left: 10,
    },
  },
  failed: {
    value: 'choosing',
    context: {
      pictures: [
        { ...ready, status: 'sent' },
        { ...ready, ...second, status: 'failed', failure: 'file_truncated' },
      ],
      said,
      left: 9,
    },
  },
  sent: {
    value: 'sent',
    context: { pictures: two.map((each) => ({ ...each, status: 'sent' })), said, left: 8 },
  },
  refused: {
    value: 'refused',
    context: { pictures: [{ ...ready, status: 'failed', failure: 'link_over' }], said, left: 0 },
  },
} as const;
