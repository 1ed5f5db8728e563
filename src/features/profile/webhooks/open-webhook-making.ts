import type { WebhookFormat } from '#domain/webhooks.ts';
import { accountChangeMachine, type AccountChange } from '#machines/account-change/account-change.machine.ts';
import type { AppRef } from '#machines/app/app.machine.ts';
import { closeFlow, openFlow } from '#machines/app/open-flow.ts';
import type { ReauthenticationRef } from '#machines/reauthentication/reauthentication.machine.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import { CreateWebhookDocument, type WebhookEventName } from '#src/graphql/generated/graphql.ts';
import { provenCall } from '#src/wiring/reauthentication/proven-call.ts';

export interface WebhookWanted {
  url: string;
  format: WebhookFormat;
  events: readonly WebhookEventName[];
}

/** A webhook that was just made. No machine, event or inspector ever holds its secret. */
export interface MadeWebhook {
  id: string;
  format: WebhookFormat;
  secret: string;
}

interface WebhookMakingDependencies {
  client: GatewayClient;
  /** Asks for the password where the server wants it. */
  proof: ReauthenticationRef;
  /** What the form asks for. */
  read: () => WebhookWanted;
  onMade: (made: MadeWebhook) => void;
}

/** The actor of making a webhook. A stopped call is aborted. */
export const webhookMakingActors = ({ client, proof, read, onMade }: WebhookMakingDependencies) => ({
  change: provenCall<AccountChange>(proof, async ({ signal }) => {
    const { url, format, events } = read();
    const input = { url, format, events: [...events] };
    const { createWebhook: made } = await client.request(CreateWebhookDocument, { input }, { signal });
    onMade({ id: made.id, format: made.format, secret: made.secret });
  }),
});

/** Makes webhooks for one page. `readAgain` reads the page again: the list has one more. */
export function openWebhookMaking(
  app: AppRef,
  dependencies: WebhookMakingDependencies,
  readAgain: () => Promise<void>,
) {
  const logic = accountChangeMachine.provide({ actors: webhookMakingActors(dependencies) });
  const flow = openFlow(app, 'accountChange', logic, undefined);
  flow.on('account.changed', () => void readAgain());
  return { flow, close: () => closeFlow(app, flow) };
}
