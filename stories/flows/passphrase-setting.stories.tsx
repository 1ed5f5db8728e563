import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { Meta } from '@storybook/react-vite';
import type { ActorRefFrom } from 'xstate';
import { samples, states } from '#machines/passphrase-setting/passphrase-setting.fixtures.ts';
import { passphraseSettingMachine } from '#machines/passphrase-setting/passphrase-setting.machine.ts';
import { PassphraseForm } from '#src/features/profile/passphrase/passphrase-form.tsx';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Passphrase setting' } satisfies Meta;

const inState = flowStories({
  machine: passphraseSettingMachine,
  states,
  samples,
  view: (flow) => <Shown flow={flow} />,
});

export const Resting = inState('resting');
export const Changing = inState('changing');
export const Waiting = inState('waiting');
export const Refused = inState('refused');
export const Unreachable = inState('unreachable');

function Shown({ flow }: { flow: ActorRefFrom<typeof passphraseSettingMachine> }) {
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
