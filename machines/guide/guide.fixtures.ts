import type { DraftEntry, GuideChange, GuideDraft } from '#domain/guide/draft.ts';
import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import type { GuideContext, GuideEvent, GuideInput } from './guide.machine.ts';

const picture = (key: string, steps: number, texts: DraftEntry['texts']): DraftEntry => ({
  key,
  kind: 'picture',
  texts,
  steps,
  isHidden: false,
  drawnFrom: null,
});

export const sampleNote: DraftEntry = {
  key: 'note00000000000000000a',
  kind: 'note',
  texts: { en: 'Have the **invoice number** at hand.' },
  steps: 0,
  isHidden: false,
  drawnFrom: null,
};

export const sampleDraft: GuideDraft = {
  title: { en: 'How to pay an invoice', uk: 'Як сплатити рахунок' },
  description: {},
  intro: { en: 'It takes two minutes.' },
  entries: [
    picture('7Qd0sVYq3XfB2nLzR8tKwe', 2, { en: 'Open **Invoices**.', uk: 'Відкрийте **Рахунки**.' }),
    sampleNote,
    picture('9Rk2mQxTn5VbYc7LpWz3Ha', 3, { en: 'Press **Pay**.' }),
  ],
};

const caption: GuideChange = {
  does: 'write',
  place: { of: 'caption', key: '9Rk2mQxTn5VbYc7LpWz3Ha' },
  locale: 'uk',
  text: 'Натисніть **Сплатити**.',
  before: '',
};
const move: GuideChange = { does: 'move', from: 2, to: 0 };

export const inputs: GuideInput[] = [{ draft: sampleDraft }];

export const samples: Samples<GuideEvent> = {
  'guide.changed': [caption, move].map((change) => ({ type: 'guide.changed', change })),
  'undo.requested': [{ type: 'undo.requested' }],
  'writing.paused': [{ type: 'writing.paused' }],
  'save.retried': [{ type: 'save.retried' }],
  'conflict.forced': [{ type: 'conflict.forced' }],
  'conflict.dropped': [{ type: 'conflict.dropped' }],
  'picture.renumbered': [{ type: 'picture.renumbered', key: '9Rk2mQxTn5VbYc7LpWz3Ha', from: 3 }],
  'page.left': [{ type: 'page.left' }],
  'xstate.done.actor.saveChange': ['Натисніть **Сплатити**.', null].map((output) => ({
    type: 'xstate.done.actor.saveChange',
    output,
  })),
  'xstate.done.actor.readGuide': [{ type: 'xstate.done.actor.readGuide', output: sampleDraft }],
};

export const ignored: Ignored<GuideEvent> = [
  {
    in: ['resting', 'saving', 'failed', 'conflict', 'rereading'],
    events: ['writing.paused'],
    because: 'nothing waits',
  },
  {
    in: ['resting', 'writing', 'saving', 'conflict', 'rereading'],
    events: ['save.retried'],
    because: 'nothing has failed',
  },
  {
    in: ['resting', 'writing', 'saving', 'failed', 'rereading'],
    events: ['conflict.forced', 'conflict.dropped'],
    because: 'there is no conflict, or it is decided',
  },
  { in: ['conflict'], events: ['undo.requested'], because: 'the conflict is decided first' },
  {
    in: ['rereading'],
    events: ['guide.changed', 'undo.requested'],
    because: 'the guide of the server takes its place',
  },
];

const resting: GuideContext = {
  draft: sampleDraft,
  kept: sampleDraft,
  left: [],
  past: [],
  isForced: false,
  isLeft: false,
};
const written: GuideContext = { ...resting, left: [caption], past: [caption] };

export const states = {
  resting: { value: 'resting', context: resting },
  writing: { value: 'writing', context: written },
  saving: { value: 'saving', context: written },
  failed: { value: 'failed', context: written },
  conflict: { value: 'conflict', context: written },
  rereading: { value: 'rereading', context: written },
  over: { value: 'over', context: { ...resting, isLeft: true } },
} as const;
