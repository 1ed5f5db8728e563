import type { VoteMark } from '#machines/voting/voting.machine.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import { VoteForEntryDocument } from '#src/graphql/generated/graphql.ts';
import { callWithLimit } from '#src/wiring/call-with-limit.ts';

/** A stopped call is aborted. */
export const votingActors = (client: GatewayClient) => ({
  vote: callWithLimit<VoteMark, { id: string }>(async ({ input: { id }, signal }) => {
    const { voteForEntry } = await client.request(VoteForEntryDocument, { id }, { signal });
    return { votes: voteForEntry.votes, isVoted: voteForEntry.is_voted };
  }),
});
