import { LatePasswordQuestion } from '#src/blocks/password-question/late-password-question.tsx';
import { closeFlow, openFlow } from '#machines/app/open-flow.ts';
import { pairingMachine } from '#machines/pairing/pairing.machine.ts';
import type { ReauthenticationRef } from '#machines/reauthentication/reauthentication.machine.ts';
import { useFlow } from '#src/lib/use-flow.ts';
import { useOpened } from '#src/lib/use-opened.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { useReauthentication } from '#src/wiring/reauthentication/use-reauthentication.ts';
import { useActors, useViewer } from '#src/wiring/use-actors.ts';
import { PairingCard, type AskingProgram } from './pairing-card.tsx';
import { pairingActors } from './pairing.actors.ts';

/** Asks whether a program is let into the account of the viewer. Message group `pairing`. */
export function Pairing({ program }: { program: AskingProgram }) {
  const viewer = useViewer();
  const proof = useReauthentication();
  const account = viewer?.email ?? '';
  return (
    <>
      {proof.flow ? (
        <Opened program={program} account={account} proof={proof.flow} />
      ) : (
        <PairingCard program={program} account={account} stage="asking" working={null} failure={null} />
      )}
      <LatePasswordQuestion {...proof.view} account={account} />
    </>
  );
}

function Opened({ program, account, proof }: { program: AskingProgram; account: string; proof: ReauthenticationRef }) {
  const client = useGatewayClient();
  const { app } = useActors();
  const opened = useOpened(() => {
    const logic = pairingMachine.provide({ actors: pairingActors(client, proof, program.id) });
    const flow = openFlow(app, 'pairing', logic, { left: program.expiresIn * 1000 });
    return { flow, close: () => closeFlow(app, flow) };
  });
  const flow = opened?.flow ?? null;
  const stage = useFlow(
    flow,
    (now) => (['approved', 'declined', 'over'] as const).find((tag) => now.hasTag(tag)) ?? 'asking',
    'asking',
  );
  const working = useFlow(
    flow,
    (now) => (now.matches('approving') ? 'approve' : now.matches('declining') ? 'decline' : null),
    null,
  );
  const failure = useFlow(flow, (now) => now.context.failure, null);
  return (
    <PairingCard
      program={program}
      account={account}
      stage={stage}
      working={working}
      failure={failure}
      onApprove={() => flow?.send({ type: 'pairing.approved' })}
      onDecline={() => flow?.send({ type: 'pairing.declined' })}
    />
  );
}
