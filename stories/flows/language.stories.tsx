import type { Meta } from '@storybook/react-vite';
import { samples, states } from '#machines/language/language.fixtures.ts';
import { languageMachine } from '#machines/language/language.machine.ts';
import { LanguageShown } from './language-shown.tsx';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Language' } satisfies Meta;

const inState = flowStories({
  machine: languageMachine,
  states,
  samples,
  view: (language) => <LanguageShown language={language} />,
});

export const Ready = inState('ready');
export const Switching = inState('switching');
export const Switched = inState('switched');
