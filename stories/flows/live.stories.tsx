import type { Meta } from '@storybook/react-vite';
import { samples, states } from '#machines/live/live.fixtures.ts';
import { liveMachine } from '#machines/live/live.machine.ts';
import { LiveShown } from '../support/live-shown.tsx';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Live' } satisfies Meta;

const inState = flowStories({
  machine: liveMachine,
  states,
  samples,
  view: (live) => <LiveShown live={live} />,
});

export const Off = inState('off');
export const Following = inState('following');
export const Connecting = inState('connecting');
export const Connected = inState('connected');
export const Waiting = inState('waiting');
