import type { Meta } from '@storybook/react-vite';
import { samples, states } from '#machines/toasts/toasts.fixtures.ts';
import { toastsMachine } from '#machines/toasts/toasts.machine.ts';
import { ToastOverlay } from '#src/app/overlays/toast-overlay.tsx';
import { inFrame } from '../support/docs-frames.ts';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Toasts', parameters: inFrame(560) } satisfies Meta;

const inState = flowStories({
  machine: toastsMachine,
  states,
  samples,
  view: (toasts) => <ToastOverlay toasts={toasts} />,
});

export const NoToasts = inState('no toasts');
export const Running = inState('running');
export const Held = inState('held');
export const Done = inState('done');
