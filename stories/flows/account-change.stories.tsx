import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { Meta } from '@storybook/react-vite';
import type { ActorRefFrom } from 'xstate';
import { samples, states } from '#machines/account-change/account-change.fixtures.ts';
import { accountChangeMachine } from '#machines/account-change/account-change.machine.ts';
import { PassphraseForm } from '#src/features/profile/passphrase/passphrase-form.tsx';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Account change' } satisfies Meta;

const inState = flowStories({
  machine: accountChangeMachine,
  states,
  samples,
  view: (flow) => <Shown flow={flow} />,
});

export const Resting = inState('resting');
export const Changing = inState('changing');
export const Refused = inState('refused');
export const Full = inState('full');
export const Unreachable = inState('unreachable');

function Shown({ flow }: { flow: ActorRefFrom<typeof accountChangeMachine> }) {
  return (
    <PassphraseForm
      setting={{ enabled: false, contact: null }}
      changing={useSelector(flow, (now) => (now.hasTag('working') ? now.context.change : null))}
      failure={useSelector(flow, (now) => now.context.failure)}
      form={useRef<HTMLFormElement>(null)}
      onChange={(change) => flow.send({ type: 'change.requested', change })}
    />
  );
}
