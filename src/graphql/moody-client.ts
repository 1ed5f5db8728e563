import { passMood, type Mood } from '#src/lib/call-mood.ts';
import type { GatewayClient } from './client.ts';
import { operationName } from './document.ts';

/** Asks the gateway in the mood of the moment, by the name of an operation. */
export const moodyClient = (client: GatewayClient, moodOf: (operation: string) => Mood): GatewayClient => ({
  async request(document, variables, options) {
    const operation = operationName(document);
    await passMood(moodOf(operation), operation, options?.signal);
    return await client.request(document, variables, options);
  },
});
