import type { Meta } from '@storybook/react-vite';
import { samples, states } from '#machines/scrolling/scrolling.fixtures.ts';
import { scrollingMachine } from '#machines/scrolling/scrolling.machine.ts';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Scrolling' } satisfies Meta;

/** It has no component: what it leads to is wherever the page has it. */
const inState = flowStories({
  machine: scrollingMachine,
  states,
  samples,
  view: () => <p id={states.waiting.context.target}>Here</p>,
});

export const Waiting = inState('waiting');
export const Moving = inState('moving');
export const Done = inState('done');
