import type { Meta } from '@storybook/react-vite';
import { samples, states } from '#machines/requests/requests.fixtures.ts';
import { requestsMachine } from '#machines/requests/requests.machine.ts';
import { RequestOverlay } from '#src/app/overlays/request-overlay.tsx';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Requests' } satisfies Meta;

const inState = flowStories({
  machine: requestsMachine,
  states,
  samples,
  view: (requests) => <RequestOverlay requests={requests} />,
});

export const Idle = inState('idle');
export const Pending = inState('pending');
