import type { Meta } from '@storybook/react-vite';
import { samples, states } from '#machines/trash-change/trash-change.fixtures.ts';
import { trashChangeMachine } from '#machines/trash-change/trash-change.machine.ts';
import { inFrame } from '../support/docs-frames.ts';
import { TrashShown } from './trash-shown.tsx';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Trash change', parameters: { ownRouter: true, ...inFrame(720) } } satisfies Meta;

const inState = flowStories({
  machine: trashChangeMachine,
  states,
  samples,
  view: (change) => <TrashShown change={change} />,
});

export const Idle = inState('idle');
export const Looking = inState('looking');
export const Confirming = inState('confirming');
export const Reading = inState('reading');
export const ReadingToPurge = inState('reading to purge');
export const Restoring = inState('restoring');
export const Purging = inState('purging');
export const Emptying = inState('emptying');
export const Over = inState('over');
