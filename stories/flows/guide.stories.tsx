import type { Meta } from '@storybook/react-vite';
import { samples, states } from '#machines/guide/guide.fixtures.ts';
import { guideMachine } from '#machines/guide/guide.machine.ts';
import { GuideWriter } from '#src/features/guide/write/guide-writer.tsx';
import { inFrame } from '../support/docs-frames.ts';
import { guideLanguages, sampleGuide } from '../support/sample-guide.ts';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Guide', parameters: inFrame(720) } satisfies Meta;

const inState = flowStories({
  machine: guideMachine,
  states,
  samples,
  view: (writing) => (
    <GuideWriter
      guide={sampleGuide}
      writing={writing}
      reading="/c/guide"
      cover={{ chosen: sampleGuide.entries[0]?.key ?? null, onChoose: () => undefined }}
      locale="en"
      languages={guideLanguages}
    />
  ),
});

export const Resting = inState('resting');
export const Writing = inState('writing');
export const Saving = inState('saving');
export const Failed = inState('failed');
export const Conflict = inState('conflict');
export const Rereading = inState('rereading');
export const Over = inState('over');
