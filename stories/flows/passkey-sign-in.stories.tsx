import { useSelector } from '@xstate/react';
import type { Meta } from '@storybook/react-vite';
import { samples, states } from '#machines/passkey-sign-in/passkey-sign-in.fixtures.ts';
import { passkeySignInMachine, type PasskeySignInRef } from '#machines/passkey-sign-in/passkey-sign-in.machine.ts';
import { PasskeyButton } from '#src/features/account/passkey/passkey-button.tsx';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Passkey sign-in' } satisfies Meta;

const inState = flowStories({
  machine: passkeySignInMachine,
  states,
  samples,
  view: (flow) => <Shown flow={flow} />,
});

export const Resting = inState('resting');
export const PreparingOffer = inState('preparingOffer');
export const Offering = inState('offering');
export const Preparing = inState('preparing');
export const Showing = inState('showing');
export const Sending = inState('sending');
export const Refused = inState('refused');
export const Unreachable = inState('unreachable');
export const Impossible = inState('impossible');
export const Done = inState('done');

function Shown({ flow }: { flow: PasskeySignInRef }) {
  return (
    <PasskeyButton
      working={useSelector(flow, (now) => now.hasTag('working'))}
      failure={useSelector(flow, (now) => now.context.failure)}
      onPress={() => flow.send({ type: 'passkey.requested' })}
    />
  );
}
