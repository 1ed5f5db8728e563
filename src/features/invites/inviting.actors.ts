import type { WantedInvitation } from '#machines/inviting/inviting.machine.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import { InviteDocument } from '#src/graphql/generated/graphql.ts';
import { callWithLimit } from '#src/wiring/call-with-limit.ts';

/** A stopped call is aborted. */
export const invitingActors = (client: GatewayClient) => ({
  invite: callWithLimit<void, WantedInvitation | null>(async ({ input, signal }) => {
    if (input) await client.request(InviteDocument, { input }, { signal });
  }),
});
