import type { Meta } from '@storybook/react-vite';
import { samples, states } from '#machines/popup/popup.fixtures.ts';
import { popupMachine } from '#machines/popup/popup.machine.ts';
import { PopupOverlay } from '#src/app/overlays/popup-overlay.tsx';
import { inFrame } from '../support/docs-frames.ts';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Popup', parameters: inFrame(560) } satisfies Meta;

const inState = flowStories({
  machine: popupMachine,
  states,
  samples,
  view: (popup) => <PopupOverlay popup={popup} />,
});

export const Closed = inState('closed');
export const Open = inState('open');
export const OpenCheckedOneMoreWaiting = inState('open, checked, one more waiting');
export const Approving = inState('approving');
export const ApprovingTwoFifthsDone = inState('approving, two fifths done');
