import type { Flows } from '#machines/app/flows.ts';
import type { PopupContent } from '#machines/popup/popup.machine.ts';
import type { WaitingProposals } from '#machines/proposals/proposals.machine.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import { ProposalsDocument, SceneDocument, ThrowProposalAwayDocument } from '#src/graphql/generated/graphql.ts';
import { callWithLimit } from '#src/wiring/call-with-limit.ts';
import { confirmingBy } from '#src/wiring/popup/confirming.ts';

interface Surroundings {
  client: Pick<GatewayClient, 'request'>;
  signature: string;
  popup: Flows['popup'];
  question: PopupContent;
}

/** A stopped call is aborted. */
export const proposalsActors = ({ client, signature, popup, question }: Surroundings) => ({
  confirming: confirmingBy(popup, () => question),
  readProposals: callWithLimit<WaitingProposals>(async ({ signal }) => {
    const { proposals } = await client.request(ProposalsDocument, { signature }, { signal });
    if (!proposals.items.some(({ is_newer_picture: is }) => is)) return { proposals: proposals.items, drawnOn: null };
    const { scene } = await client.request(SceneDocument, { signature }, { signal });
    return { proposals: proposals.items, drawnOn: scene.base.fileId };
  }),
  throwAway: callWithLimit<void, { id: string }>(async ({ input: { id }, signal }) => {
    await client.request(ThrowProposalAwayDocument, { signature, id }, { signal });
  }),
});
