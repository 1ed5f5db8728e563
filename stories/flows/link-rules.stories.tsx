import type { Meta } from '@storybook/react-vite';
import { samples, states } from '#machines/link-rules/link-rules.fixtures.ts';
import { linkRulesMachine } from '#machines/link-rules/link-rules.machine.ts';
import { GalleryShown, someSelected } from './gallery-shown.tsx';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Link rules', parameters: { ownRouter: true } } satisfies Meta;

const inState = flowStories({
  machine: linkRulesMachine,
  states,
  samples,
  view: (linkRules) => <GalleryShown selection={someSelected} linkRules={() => linkRules} />,
});

export const Resting = inState('resting');
export const Choosing = inState('choosing');
export const Reading = inState('reading');
export const Saving = inState('saving');
