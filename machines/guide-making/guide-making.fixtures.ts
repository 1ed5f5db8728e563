import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import { screens } from '../timeline/timeline.fixtures.ts';
import type { GivenStep, GuideMakingContext, GuideMakingEvent } from './guide-making.machine.ts';

const picture = (place: number) => {
  const { signature = '', fileId = '' } = screens[place] ?? {};
  return { signature, fileId };
};
const steps: GivenStep[] = [
  { ...picture(0), caption: 'Open “Settings”\napp.example/home' },
  { ...picture(1), caption: 'Click “Invite”\napp.example/settings' },
];
const collection = '9Rk2mQxTn5VbYc7LpWz3Ha';
const given: GuideMakingContext = { title: 'Invite somebody', steps, collection: null, isFailed: false };

export const inputs = [{ title: given.title, steps }];

export const samples: Samples<GuideMakingEvent> = {
  'title.changed': [{ type: 'title.changed', title: 'How to invite somebody' }],
  'caption.changed': [{ type: 'caption.changed', signature: steps[0]?.signature ?? '', caption: 'Open the settings' }],
  'step.removed': [
    { type: 'step.removed', signature: steps[1]?.signature ?? '' },
    { type: 'step.removed', signature: steps[0]?.signature ?? '' },
  ],
  'guide.requested': [{ type: 'guide.requested' }],
  'xstate.done.actor.createGuide': [{ type: 'xstate.done.actor.createGuide', output: collection }],
};

const all = ['title.changed', 'caption.changed', 'step.removed', 'guide.requested'] as const;

export const ignored: Ignored<GuideMakingEvent> = [
  { in: ['creating', 'filling'], events: all, because: 'what was written is being saved' },
  { in: ['made'], events: all, because: 'the guide is opened' },
];

export const states = {
  writing: { value: 'writing', context: given },
  creating: { value: 'creating', context: given },
  filling: { value: 'filling', context: { ...given, collection } },
  failed: { value: 'writing', context: { ...given, isFailed: true } },
  made: { value: 'made', context: { ...given, collection } },
} as const;
