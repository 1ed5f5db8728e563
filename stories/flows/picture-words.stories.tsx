import type { Meta } from '@storybook/react-vite';
import { samples, states } from '#machines/picture-words/picture-words.fixtures.ts';
import { pictureWordsMachine } from '#machines/picture-words/picture-words.machine.ts';
import { WordsShown } from './words-shown.tsx';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Picture words' } satisfies Meta;

const inState = flowStories({
  machine: pictureWordsMachine,
  states,
  samples,
  view: (flow) => <WordsShown flow={flow} />,
});

export const Unread = inState('unread');
export const Reading = inState('reading');
export const Waiting = inState('waiting');
export const Proving = inState('proving');
export const Known = inState('known');
export const Selectable = inState('selectable');
export const Failed = inState('failed');
