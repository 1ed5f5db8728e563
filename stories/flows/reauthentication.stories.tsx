import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { Meta } from '@storybook/react-vite';
import { samples, states } from '#machines/reauthentication/reauthentication.fixtures.ts';
import {
  reauthenticationMachine,
  type ReauthenticationRef,
} from '#machines/reauthentication/reauthentication.machine.ts';
import { PasswordQuestion } from '#src/blocks/password-question/password-question.tsx';
import { inFrame } from '../support/docs-frames.ts';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Reauthentication', parameters: inFrame(640) } satisfies Meta;

const inState = flowStories({
  machine: reauthenticationMachine,
  states,
  samples,
  view: (flow) => <Shown flow={flow} />,
});

export const Resting = inState('resting');
export const Asking = inState('asking');
export const Looking = inState('looking');
export const Proving = inState('proving');
export const Refused = inState('refused');
export const Unreachable = inState('unreachable');
export const Passkey = inState('passkey');
export const Impossible = inState('impossible');
export const Letter = inState('letter');
export const Sending = inState('sending');
export const Sent = inState('sent');

function Shown({ flow }: { flow: ReauthenticationRef }) {
  const { methods, by, isSent, failure } = useSelector(flow, (now) => now.context);
  return (
    <PasswordQuestion
      open={useSelector(flow, (now) => now.hasTag('open'))}
      working={useSelector(flow, (now) => now.hasTag('working'))}
      methods={methods}
      by={by}
      isSent={isSent}
      failure={failure}
      field={useRef<HTMLInputElement>(null)}
      account="olena@kadr.example"
      onChoose={(chosen) => flow.send({ type: 'method.chosen', by: chosen })}
      onSend={() => flow.send({ type: 'code.requested' })}
      onSubmit={() => flow.send({ type: 'proof.submitted' })}
      onDismiss={() => flow.send({ type: 'proof.dismissed' })}
    />
  );
}
