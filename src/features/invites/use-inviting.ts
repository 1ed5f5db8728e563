import type { Text } from '#domain/text.ts';
import { closeFlow, openFlow } from '#machines/app/open-flow.ts';
import { invitingMachine } from '#machines/inviting/inviting.machine.ts';
import { useFlow } from '#src/lib/use-flow.ts';
import { useOpened } from '#src/lib/use-opened.ts';
import { failureMessage } from '#src/wiring/failure-message.ts';
import { useActors } from '#src/wiring/use-actors.ts';
import { invitingActors, type InvitingApi } from './inviting.actors.ts';

interface InvitingUse {
  isWorking: boolean;
  /** Why it failed; null where it has not. */
  failure: Text | null;
  request: () => void;
  dismiss: () => void;
}

/** The flow, for as long as its component is on the page. */
export function useInviting(api: InvitingApi): InvitingUse {
  const { app } = useActors();
  const opened = useOpened(() => {
    const logic = invitingMachine.provide({ actors: invitingActors(api) });
    const begun = openFlow(app, 'inviting', logic, undefined);
    return { flow: begun, close: () => closeFlow(app, begun) };
  });
  const flow = opened?.flow ?? null;
  const error = useFlow(flow, (now) => now.context.error, null);
  return {
    isWorking: useFlow(flow, (now) => now.hasTag('working'), false),
    failure: error === null ? null : failureMessage(error),
    request: () => flow?.send({ type: 'inviting.requested' }),
    dismiss: () => flow?.send({ type: 'inviting.dismissed' }),
  };
}
