import type { AppRef } from '#machines/app/app.machine.ts';
import { closeFlow, openFlow } from '#machines/app/open-flow.ts';
import { votingMachine, type VotingInput } from '#machines/voting/voting.machine.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import type { BrowserStorage } from '#src/lib/browser-storage.ts';
import { keepIntent, takeIntent } from '#src/wiring/intent/intent.ts';
import { votingActors } from './voting.actors.ts';

const kind = 'vote';

interface VotingSurroundings {
  app: AppRef;
  client: GatewayClient;
  /** Of the page, with its query. */
  path: string;
  /** Leads a visitor to sign in, and back to this page. */
  signIn: () => void;
  storage?: BrowserStorage;
}

/** The votes of a page, for as long as it is shown. Anyone who has signed in to vote has voted then. */
export function openVoting(input: VotingInput, { app, client, path, signIn, storage }: VotingSurroundings) {
  const flow = openFlow(app, 'voting', votingMachine.provide({ actors: votingActors(client) }), input);
  const subscription = flow.on('account.needed', ({ id }) => {
    keepIntent({ kind, payload: id, path }, storage);
    signIn();
  });
  const begun = input.isMember ? takeIntent(kind, path, storage) : undefined;
  // The one who had voted before keeps the vote: another one would take it back.
  if (typeof begun === 'string' && input.marks[begun]?.isVoted === false)
    flow.send({ type: 'vote.requested', id: begun });
  return {
    flow,
    close: () => {
      subscription.unsubscribe();
      closeFlow(app, flow);
    },
  };
}
