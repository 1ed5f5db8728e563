import { useSelector } from '@xstate/react';
import { createRef } from 'react';
import type { Meta } from '@storybook/react-vite';
import { samples, states } from '#machines/second-factor/second-factor.fixtures.ts';
import { secondFactorMachine, type SecondFactorRef } from '#machines/second-factor/second-factor.machine.ts';
import { FactorSetup } from '#src/features/profile/second-factor/factor-setup.tsx';
import { FactorStatus } from '#src/features/profile/second-factor/factor-status.tsx';
import { RecoveryCodes } from '#src/features/profile/second-factor/recovery-codes.tsx';
import { factorOff, factorOn, sampleRecoveryCodes, sampleSecret } from '#stories/support/sample-profile.ts';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Second factor' } satisfies Meta;

const inState = flowStories({
  machine: secondFactorMachine,
  states,
  samples,
  view: (flow) => <Shown flow={flow} />,
});

export const Resting = inState('resting');
export const Asking = inState('asking');
export const Scanning = inState('scanning');
export const Changing = inState('changing');
export const Confirming = inState('confirming');
export const Renewing = inState('renewing');
export const Refused = inState('refused');
export const Showing = inState('showing');
export const Unreachable = inState('unreachable');

const copying = { copied: null, refused: null, copy: () => {} };
const form = createRef<HTMLFormElement>();

function Shown({ flow }: { flow: SecondFactorRef }) {
  const { task, failure } = useSelector(flow, (now) => now.context);
  const working = useSelector(flow, (now) => now.hasTag('working')) ? task : null;
  const isScanning = useSelector(flow, (now) => now.hasTag('scanning'));
  if (useSelector(flow, (now) => now.hasTag('codes')))
    return (
      <RecoveryCodes
        codes={sampleRecoveryCodes}
        copying={copying}
        onKept={() => flow.send({ type: 'codes.dismissed' })}
      />
    );
  if (isScanning || working === 'confirm')
    return (
      <FactorSetup
        begun={sampleSecret}
        confirming={working === 'confirm'}
        failure={failure}
        form={form}
        copying={copying}
        onSubmit={() => flow.send({ type: 'code.submitted' })}
        onAbandon={() => flow.send({ type: 'setup.abandoned' })}
      />
    );
  return (
    <FactorStatus
      setting={task === 'end' || task === 'renew' ? factorOn : factorOff}
      timezone="UTC"
      working={working}
      failure={failure}
      onBegin={() => flow.send({ type: 'setup.requested' })}
      onRenew={() => flow.send({ type: 'codes.requested' })}
      onEnd={() => flow.send({ type: 'end.requested' })}
    />
  );
}
