import type { Meta } from '@storybook/react-vite';
import { samples, states } from '#machines/passkeys/passkeys.fixtures.ts';
import { passkeysMachine } from '#machines/passkeys/passkeys.machine.ts';
import { PasskeysView } from '#src/features/profile/passkeys/passkeys.tsx';
import { samplePasskeys } from '#stories/support/sample-profile.ts';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Passkeys' } satisfies Meta;

const inState = flowStories({
  machine: passkeysMachine,
  states,
  samples,
  view: (flow) => <PasskeysView passkeys={samplePasskeys} timezone="UTC" flow={flow} mayAdd />,
});

export const Resting = inState('resting');
export const Preparing = inState('preparing');
export const Making = inState('making');
export const Saving = inState('saving');
export const Asking = inState('asking');
export const Removing = inState('removing');
export const Refused = inState('refused');
export const Present = inState('present');
export const Unreachable = inState('unreachable');
