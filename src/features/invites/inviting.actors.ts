import { fromPromise } from 'xstate';
import type { InvitingOutput, WantedInvitation } from '#machines/inviting/inviting.machine.ts';
import type { ReauthenticationRef } from '#machines/reauthentication/reauthentication.machine.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import { InviteDocument } from '#src/graphql/generated/graphql.ts';
import { inTime } from '#src/wiring/call-with-limit.ts';
import { proven } from '#src/wiring/reauthentication/proven-call.ts';

/** A stopped call is aborted. `proof` asks for a fresh proof where the server wants one, and the call is made again. */
export const invitingActors = (client: GatewayClient, proof: () => ReauthenticationRef | null) => ({
  invite: fromPromise<InvitingOutput, WantedInvitation | null>(async ({ input, signal }) => {
    if (!input) return { outcome: 'declined' };
    const work = (limited: AbortSignal) => client.request(InviteDocument, { input }, { signal: limited });
    const asking = proof();
    if (asking === null) await inTime(work, signal);
    else if (!(await proven(asking, work, signal))) return { outcome: 'declined' };
    return { outcome: 'done' };
  }),
});
