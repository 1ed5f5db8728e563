import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { Meta } from '@storybook/react-vite';
import { samples, states } from '#machines/passphrase/passphrase.fixtures.ts';
import { passphraseMachine, type PassphraseRef } from '#machines/passphrase/passphrase.machine.ts';
import { PassphraseQuestion } from '#src/features/passphrase/passphrase-question.tsx';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Passphrase' } satisfies Meta;

const inState = flowStories({
  machine: passphraseMachine,
  states,
  samples,
  view: (flow) => <Shown flow={flow} />,
});

export const Asking = inState('asking');
export const Checking = inState('checking');
export const Wrong = inState('wrong');
export const Blocked = inState('blocked');
export const Unreachable = inState('unreachable');
export const Unlocked = inState('unlocked');

function Shown({ flow }: { flow: PassphraseRef }) {
  const isBlocked = useSelector(flow, (now) => now.hasTag('blocked'));
  return (
    <PassphraseQuestion
      of={{ signature: '4fG2kLmN8pQrStUvWxYz01' }}
      page="/s/4fG2kLmN8pQrStUvWxYz01"
      contact="olena@kadr.example"
      hasEnded={false}
      failure={useSelector(flow, (now) => now.context.failure)}
      working={useSelector(flow, (now) => now.hasTag('working'))}
      secondsLeft={isBlocked ? flow.getSnapshot().context.retryAfter : 0}
      form={useRef<HTMLFormElement>(null)}
      onSubmit={() => flow.send({ type: 'passphrase.submitted' })}
    />
  );
}
