import { defineMessages } from 'react-intl';
import { CancelOrderDocument } from '#src/graphql/generated/graphql.ts';
import { asMessage } from '#src/i18n/say.ts';
import type { AppActors } from '#src/wiring/app-actors.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { failureSaid } from '#src/wiring/failure-said.ts';
import type { RevocationTexts } from '#src/wiring/revocation/revocation.actors.ts';
import { useRevocation } from '#src/wiring/revocation/use-revocation.ts';
import { useActors, useViewer } from '#src/wiring/use-actors.ts';
import { OrderView } from './order-view.tsx';
import type { ShownOrder } from './shown-order.ts';

interface OrderProps {
  order: ShownOrder;
  paymentDetails: string | null;
}

/** One of my orders, which I may cancel while it is not paid for, after a question. */
export function Order({ order, paymentDetails }: OrderProps) {
  const client = useGatewayClient();
  const actors = useActors();
  const viewer = useViewer();
  const { revoking, revoke } = useRevocation(
    async (id, signal) => {
      await client.request(CancelOrderDocument, { id }, { signal });
    },
    cancellingTexts(order.number, actors),
  );
  return (
    <OrderView
      order={order}
      customer={{ name: viewer?.name ?? '', email: viewer?.email ?? '' }}
      timezone={viewer?.timezone ?? 'UTC'}
      paymentDetails={paymentDetails}
      isCancelling={revoking !== null}
      onPrint={() => print()}
      onCancel={() => revoke(order.id)}
    />
  );
}

const cancellingTexts = (number: string, actors: AppActors): RevocationTexts => ({
  question: () => ({
    title: asMessage(messages.question, { number }),
    description: asMessage(messages.text),
    approveBtnText: asMessage(messages.cancel),
    cancelBtnText: asMessage(messages.keep),
    danger: true,
  }),
  finished: () => ({ title: asMessage(messages.done, { number }) }),
  failed: (error) => failureSaid(error, asMessage(messages.failed), actors),
});

const messages = defineMessages({
  question: { id: 'orders.cancel.question' },
  text: { id: 'orders.cancel.text' },
  cancel: { id: 'orders.cancel' },
  keep: { id: 'orders.cancel.keep' },
  done: { id: 'orders.cancel.done' },
  failed: { id: 'orders.cancel.failed' },
});
