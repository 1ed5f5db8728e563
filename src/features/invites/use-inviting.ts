import { closeFlow, openFlow } from '#machines/app/open-flow.ts';
import { invitingMachine, type WantedInvitation } from '#machines/inviting/inviting.machine.ts';
import type { ReauthenticationRef } from '#machines/reauthentication/reauthentication.machine.ts';
import { useFlow } from '#src/lib/use-flow.ts';
import { useOpened } from '#src/lib/use-opened.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { useActors } from '#src/wiring/use-actors.ts';
import { invitingActors } from './inviting.actors.ts';

interface Inviting {
  isWorking: boolean;
  /** Why it failed; null where it has not. */
  error: unknown;
  invite: (wanted: WantedInvitation) => void;
}

/** The flow, for as long as its component is on the page. `onInvited` reads the list again, `proof` is asked where the server wants one. */
export function useInviting(onInvited: () => void, proof: () => ReauthenticationRef | null): Inviting {
  const { app } = useActors();
  const client = useGatewayClient();
  const opened = useOpened(() => {
    const logic = invitingMachine.provide({ actors: invitingActors(client, proof) });
    const flow = openFlow(app, 'inviting', logic, undefined);
    flow.on('person.invited', onInvited);
    return { flow, close: () => closeFlow(app, flow) };
  });
  const flow = opened?.flow ?? null;
  return {
    isWorking: useFlow(flow, (now) => now.hasTag('working'), false),
    error: useFlow(flow, (now) => now.context.error, null),
    invite: (wanted) => flow?.send({ type: 'inviting.requested', wanted }),
  };
}
