import type { Meta } from '@storybook/react-vite';
import { samples, states } from '#machines/code-sending/code-sending.fixtures.ts';
import { codeSendingMachine } from '#machines/code-sending/code-sending.machine.ts';
import { DrivenCodeSending } from '#src/features/account/code/code-sending.tsx';
import { Column } from '#stories/support/layout.tsx';
import { withoutTicks } from '#stories/support/without-ticks.ts';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Code sending', beforeEach: withoutTicks } satisfies Meta;

const inState = flowStories({
  machine: codeSendingMachine,
  states,
  samples,
  view: (sending) => (
    <Column>
      <DrivenCodeSending kind="verification" next={null} onEnded={() => {}} actor={sending} />
    </Column>
  ),
});

export const Waiting = inState('waiting');
export const WaitingSentAgain = inState('waiting: sent again');
export const WaitingTooMany = inState('waiting: too many');
export const Ready = inState('ready');
export const ReadyServerOutOfReach = inState('ready: server out of reach');
export const Sending = inState('sending');
