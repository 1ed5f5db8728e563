import type { GatewayClient } from '#src/graphql/client.ts';

/** A client that asks for the person who is signed in at its first request of a person, and from then on for nobody else. */
export function forOnePerson(client: GatewayClient, signedIn: () => string | null): GatewayClient {
  let account: string | null = null;
  return {
    request(document, variables, options) {
      account ??= signedIn();
      return client.request(document, variables, { ...options, account });
    },
  };
}
