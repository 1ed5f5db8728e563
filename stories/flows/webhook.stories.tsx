import { useSelector } from '@xstate/react';
import type { Meta } from '@storybook/react-vite';
import { samples, states } from '#machines/webhook/webhook.fixtures.ts';
import { webhookMachine, type WebhookRef } from '#machines/webhook/webhook.machine.ts';
import { WebhookView } from '#src/features/profile/webhooks/webhook-view.tsx';
import { sampleDeliveries, sampleWebhooks } from '#stories/support/sample-webhooks.ts';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Webhook' } satisfies Meta;

const inState = flowStories({
  machine: webhookMachine,
  states,
  samples,
  view: (flow) => <Shown flow={flow} />,
});

export const Resting = inState('resting');
export const Testing = inState('testing');
export const SendingAgain = inState('sendingAgain');
export const TurningOff = inState('turningOff');
export const Rereading = inState('rereading');
export const Taken = inState('taken');
export const NotTaken = inState('notTaken');
export const Changed = inState('changed');
export const Refused = inState('refused');
export const Unreachable = inState('unreachable');

function Shown({ flow }: { flow: WebhookRef }) {
  const { task, news } = useSelector(flow, (now) => now.context);
  const isWorking = useSelector(flow, (now) => now.hasTag('working'));
  const [webhook] = sampleWebhooks;
  if (!webhook) return null;
  return (
    <WebhookView
      webhook={webhook}
      deliveries={sampleDeliveries.slice(0, 2)}
      timezone="Europe/Kyiv"
      working={isWorking ? task : null}
      news={news}
      isDeleting={false}
      pages={null}
      onTest={() => flow.send({ type: 'test.requested' })}
      onAgain={(message) => flow.send({ type: 'again.requested', message })}
      onSwitch={(isOn) => flow.send({ type: 'switch.requested', isOn })}
      onChoose={() => flow.send({ type: 'events.chosen' })}
      onRefresh={() => {}}
      onDelete={() => {}}
    />
  );
}
