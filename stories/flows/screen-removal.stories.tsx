import type { Meta } from '@storybook/react-vite';
import { samples, states } from '#machines/screen-removal/screen-removal.fixtures.ts';
import { screenRemovalMachine } from '#machines/screen-removal/screen-removal.machine.ts';
import { inFrame } from '../support/docs-frames.ts';
import { RemovalShown } from './removal-shown.tsx';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Screen removal', parameters: inFrame(640) } satisfies Meta;

const inState = flowStories({
  machine: screenRemovalMachine,
  states,
  samples,
  view: (removal) => <RemovalShown removal={removal} />,
});

export const Idle = inState('idle');
export const Confirming = inState('confirming');
export const Reading = inState('reading');
export const Deleting = inState('deleting');
export const UndoOffered = inState('undo offered');
export const Restoring = inState('restoring');
export const UndoOfferedAfterThePage = inState('undo offered after the page');
export const Over = inState('over');
