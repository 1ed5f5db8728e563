import type { Text } from '#domain/text.ts';
import { closeFlow, openFlow } from '#machines/app/open-flow.ts';
import { unsubscriptionMachine } from '#machines/unsubscription/unsubscription.machine.ts';
import { useFlow } from '#src/lib/use-flow.ts';
import { useOpened } from '#src/lib/use-opened.ts';
import { failureMessage } from '#src/wiring/failure-message.ts';
import { useActors } from '#src/wiring/use-actors.ts';
import { unsubscriptionActors, type UnsubscriptionApi } from './unsubscription.actors.ts';

export interface UnsubscriptionUse {
  isWorking: boolean;
  /** Why it failed; null where it has not. */
  failure: Text | null;
  isDone: boolean;
  request: () => void;
}

/** The flow, for as long as its component is on the page. */
export function useUnsubscription(api: UnsubscriptionApi): UnsubscriptionUse {
  const { app } = useActors();
  const opened = useOpened(() => {
    const logic = unsubscriptionMachine.provide({ actors: unsubscriptionActors(api) });
    const begun = openFlow(app, 'unsubscription', logic, undefined);
    return { flow: begun, close: () => closeFlow(app, begun) };
  });
  const flow = opened?.flow ?? null;
  const error = useFlow(flow, (now) => now.context.error, null);
  return {
    isWorking: useFlow(flow, (now) => now.hasTag('working'), false),
    isDone: useFlow(flow, (now) => now.hasTag('done'), false),
    failure: error === null ? null : failureMessage(error),
    request: () => flow?.send({ type: 'unsubscription.requested' }),
  };
}
