import { defineMessages } from 'react-intl';
import { PayOrderDocument } from '#src/graphql/generated/graphql.ts';
import { asMessage } from '#src/i18n/say.ts';
import type { AppActors } from '#src/wiring/app-actors.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { failureSaid } from '#src/wiring/failure-said.ts';
import type { RevocationTexts } from '#src/wiring/revocation/revocation.actors.ts';
import { useRevocation } from '#src/wiring/revocation/use-revocation.ts';
import { useActors, useViewer } from '#src/wiring/use-actors.ts';
import { DeskOrderList, type DeskOrder } from './desk-order-list.tsx';

/** Says that an order is paid for, after a question: a plan in it begins then. */
export function DeskOrders({ orders }: { orders: readonly DeskOrder[] }) {
  const client = useGatewayClient();
  const actors = useActors();
  const viewer = useViewer();
  const { revoking, revoke } = useRevocation(async (number, signal) => {
    await client.request(PayOrderDocument, { number }, { signal });
  }, payingTexts(actors));
  return <DeskOrderList orders={orders} timezone={viewer?.timezone ?? 'UTC'} paying={revoking} onPaid={revoke} />;
}

const payingTexts = (actors: AppActors): RevocationTexts => ({
  question: (number) => ({
    title: asMessage(messages.title, { number }),
    description: asMessage(messages.text),
    approveBtnText: asMessage(messages.paid),
    cancelBtnText: asMessage(messages.cancel),
  }),
  finished: (number) => ({ title: asMessage(messages.done, { number }) }),
  failed: (error) => failureSaid(error, asMessage(messages.failed), actors),
});

const messages = defineMessages({
  title: { id: 'office.orders.question' },
  text: { id: 'office.orders.question.text' },
  paid: { id: 'office.orders.paid' },
  done: { id: 'office.orders.done' },
  failed: { id: 'office.orders.failed' },
  cancel: { id: 'ui.popup.cancel' },
});
