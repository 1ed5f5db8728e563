import type { Meta } from '@storybook/react-vite';
import { states as removalStates } from '#machines/screen-removal/screen-removal.fixtures.ts';
import { screenRemovalMachine } from '#machines/screen-removal/screen-removal.machine.ts';
import { samples, states } from '#machines/shared-copy/shared-copy.fixtures.ts';
import { sharedCopyMachine } from '#machines/shared-copy/shared-copy.machine.ts';
import { SharedPage, sharedScreens } from '../support/shared-page.tsx';
import { frozenActor } from './frozen-actor.ts';
import { restingTimeline, someSelected } from './gallery-shown.tsx';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Shared copy', parameters: { ownRouter: true } } satisfies Meta;

const noAction = () => {};

const inState = flowStories({
  machine: sharedCopyMachine,
  states,
  samples,
  view: (copying) => (
    <SharedPage
      timeline={() => restingTimeline(sharedScreens)}
      selection={someSelected}
      removal={() => frozenActor(screenRemovalMachine, removalStates.idle)}
      copying={() => copying}
      onOpen={noAction}
    />
  ),
});

export const Resting = inState('resting');
export const Copying = inState('copying');
