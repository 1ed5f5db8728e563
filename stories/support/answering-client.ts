import type { GatewayClient } from '#src/graphql/client.ts';
import { operationName } from '#src/graphql/document.ts';
import { moodyClient } from '#src/graphql/moody-client.ts';
import { networkMood } from './network.ts';

/** What stands in place of the server, by the name of an operation; one that throws refuses. */
export type Answers = Readonly<Record<string, (variables: unknown) => unknown>>;

/**
 * Answers by the name of an operation, in place of the server; another one is never answered. What the toolbar says of the network
 * comes first.
 */
export const answeringClient = (answers: Answers): GatewayClient =>
  moodyClient(
    {
      request: (document, variables) => {
        const answer = answers[operationName(document)];
        // As it comes through the network.
        return answer ? Promise.resolve(JSON.parse(JSON.stringify(answer(variables)))) : new Promise<never>(() => {});
      },
    },
    networkMood,
  );
