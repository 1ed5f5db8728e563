import type { Meta } from '@storybook/react-vite';
import { samples, states } from '#machines/guide-drawing/guide-drawing.fixtures.ts';
import { guideDrawingMachine } from '#machines/guide-drawing/guide-drawing.machine.ts';
import { DrawingProgress } from '#src/features/guide/write/drawing-status.tsx';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Guide drawing' } satisfies Meta;

const inState = flowStories({
  machine: guideDrawingMachine,
  states,
  samples,
  view: (drawing) => <DrawingProgress drawing={drawing} waiting={states.waiting.context.left} />,
});

export const Resting = inState('resting');
export const Waiting = inState('waiting');
export const Drawing = inState('drawing');
export const Stopped = inState('stopped');
