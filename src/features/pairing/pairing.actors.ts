import type { ProvenOutput } from '#machines/proven-output.ts';
import type { ReauthenticationRef } from '#machines/reauthentication/reauthentication.machine.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import { ApprovePairingDocument, DeclinePairingDocument } from '#src/graphql/generated/graphql.ts';
import { callWithLimit } from '#src/wiring/call-with-limit.ts';
import { provenCall, refusal } from '#src/wiring/reauthentication/proven-call.ts';

/** Of the pairing with this id. A stopped call is aborted. */
export const pairingActors = (client: GatewayClient, proof: ReauthenticationRef, id: string) => ({
  approve: provenCall(proof, ({ signal }) => client.request(ApprovePairingDocument, { id }, { signal })),
  decline: callWithLimit<ProvenOutput>(({ signal }) =>
    client.request(DeclinePairingDocument, { id }, { signal }).then(() => ({ outcome: 'done' as const }), refusal),
  ),
});
