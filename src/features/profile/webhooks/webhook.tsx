import { useSelector } from '@xstate/react';
import { useRef, type ReactNode } from 'react';
import { defineMessages } from 'react-intl';
import { useNavigate, useRevalidator } from 'react-router-dom';
import { href } from '#domain/paths.ts';
import { webhookMachine } from '#machines/webhook/webhook.machine.ts';
import { closeFlow } from '#machines/app/open-flow.ts';
import { DeleteWebhookDocument, type WebhookEventName } from '#src/graphql/generated/graphql.ts';
import { asMessage } from '#src/i18n/say.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { failureSaid } from '#src/wiring/failure-said.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { useRevocation } from '#src/wiring/revocation/use-revocation.ts';
import { useActors, useViewer } from '#src/wiring/use-actors.ts';
import { useOpenedFlow } from '#src/wiring/use-opened-flow.ts';
import type { ListedDelivery } from './delivery-list.tsx';
import { webhookActors } from './webhook.actors.ts';
import { WebhookView } from './webhook-view.tsx';
import type { ListedWebhook } from './webhook-words.ts';

interface WebhookProps {
  webhook: ListedWebhook;
  deliveries: readonly ListedDelivery[];
  pages: ReactNode;
}

/** The page of one webhook, with its flow. */
export function Webhook({ webhook, deliveries, pages }: WebhookProps) {
  const client = useGatewayClient();
  const actors = useActors();
  const viewer = useViewer();
  const locale = useLocale();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const chosen = useRef<WebhookEventName[]>([]);
  const { id } = webhook;
  const flow = useOpenedFlow('webhook', {
    logic: () =>
      webhookMachine.provide({
        actors: webhookActors({ client, id, readEvents: () => chosen.current, readAgain: revalidate }),
      }),
    input: () => undefined,
    onLeft: (left) => closeFlow(actors.app, left),
  });
  const task = useSelector(flow, (now) => now.context.task);
  const isWorking = useSelector(flow, (now) => now.hasTag('working'));
  const news = useSelector(flow, (now) => now.context.news);
  const { revoking, revoke } = useRevocation(
    async (target, signal) => {
      await client.request(DeleteWebhookDocument, { id: target }, { signal });
      await navigate(href('profile-webhooks', locale));
    },
    {
      question: () => ({
        title: asMessage(messages.title),
        description: asMessage(messages.text),
        approveBtnText: asMessage(messages.approve),
        cancelBtnText: asMessage(messages.keep),
        danger: true,
      }),
      finished: () => ({ title: asMessage(messages.deleted) }),
      failed: (error) => failureSaid(error, asMessage(messages.failed), actors),
    },
  );
  return (
    <WebhookView
      webhook={webhook}
      deliveries={deliveries}
      timezone={viewer?.timezone ?? 'UTC'}
      working={isWorking ? task : null}
      news={news}
      isDeleting={revoking !== null}
      pages={pages}
      onTest={() => flow.send({ type: 'test.requested' })}
      onAgain={(message) => flow.send({ type: 'again.requested', message })}
      onSwitch={(isOn) => flow.send({ type: 'switch.requested', isOn })}
      onChoose={(events) => {
        chosen.current = events;
        flow.send({ type: 'events.chosen' });
      }}
      onRefresh={() => void revalidate()}
      onDelete={() => revoke(id)}
    />
  );
}

const messages = defineMessages({
  title: { id: 'webhooks.delete.title' },
  text: { id: 'webhooks.delete.text' },
  approve: { id: 'webhooks.delete.approve' },
  keep: { id: 'ui.popup.cancel' },
  deleted: { id: 'webhooks.deleted' },
  failed: { id: 'webhooks.delete.failed' },
});
