import type { WebhookOutput, WebhookTask } from '#machines/webhook/webhook.machine.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import {
  ChangeWebhookDocument,
  SendWebhookAgainDocument,
  TestWebhookDocument,
  type WebhookChangeInput,
  type WebhookEventName,
} from '#src/graphql/generated/graphql.ts';
import { isOperationError, isRefused } from '#src/lib/operation-error.ts';
import { callWithLimit } from '#src/wiring/call-with-limit.ts';

interface WebhookDependencies {
  client: GatewayClient;
  id: string;
  /** What is checked in the form. */
  readEvents: () => WebhookEventName[];
  /** Reads the page again. */
  readAgain: () => Promise<void>;
}

/** What the page of a webhook asks the server. A stopped call is aborted. */
export function webhookActors({ client, id, readEvents, readAgain }: WebhookDependencies) {
  const change = async (input: WebhookChangeInput, signal: AbortSignal): Promise<WebhookOutput> => {
    await client.request(ChangeWebhookDocument, { id, input }, { signal });
    return { outcome: 'changed' };
  };

  async function carryOut(task: WebhookTask, signal: AbortSignal): Promise<WebhookOutput> {
    if (task.kind === 'switch') return change({ is_on: task.isOn }, signal);
    if (task.kind === 'choose') return change({ events: readEvents() }, signal);
    const { state } =
      task.kind === 'test'
        ? (await client.request(TestWebhookDocument, { id }, { signal })).testWebhook
        : (await client.request(SendWebhookAgainDocument, { id, message: task.message }, { signal })).sendWebhookAgain;
    return { outcome: 'sent', isTaken: state === 'taken' };
  }

  return {
    work: callWithLimit<WebhookOutput, WebhookTask>(async ({ input, signal }) => {
      try {
        return await carryOut(input, signal);
      } catch (error) {
        if (!isOperationError(error) || !isRefused(error)) throw error;
        return { outcome: 'refused', said: error.message };
      }
    }),
    readAgain: callWithLimit<void>(readAgain),
  };
}
