import type { Meta } from '@storybook/react-vite';
import { samples, states } from '#machines/shared-copy/shared-copy.fixtures.ts';
import { sharedCopyMachine } from '#machines/shared-copy/shared-copy.machine.ts';
import { inFrame } from '../support/docs-frames.ts';
import { flowStories } from './in-state.tsx';
import { SharedShown } from './shared-shown.tsx';

export default { title: 'Flows/Shared copy', parameters: { ownRouter: true, ...inFrame(720) } } satisfies Meta;

const inState = flowStories({
  machine: sharedCopyMachine,
  states,
  samples,
  view: (copying) => <SharedShown copying={copying} />,
});

export const Resting = inState('resting');
export const Copying = inState('copying');
export const Over = inState('over');
