import { useEffect, useEffectEvent } from 'react';
import { closeFlow } from '#machines/app/open-flow.ts';
import { guideMakingMachine, type GuideMakingInput } from '#machines/guide-making/guide-making.machine.ts';
import { useFlow } from '#src/lib/use-flow.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { useActors } from '#src/wiring/use-actors.ts';
import { useOpenedFlow } from '#src/wiring/use-opened-flow.ts';
import { GuideMakingView } from './guide-making-view.tsx';
import { guideMakingActors } from './guide-making.actors.ts';

/** Makes a guide of what a program has uploaded. Message group `guideMaking`. */
export function GuideMaking({ given, onMade }: { given: GuideMakingInput; onMade: (collection: string) => void }) {
  const client = useGatewayClient();
  const { app } = useActors();
  const flow = useOpenedFlow('guideMaking', {
    logic: () => guideMakingMachine.provide({ actors: guideMakingActors(client) }),
    input: () => given,
    onLeft: (opened) => closeFlow(app, opened),
  });
  const context = useFlow(flow, (now) => now.context, { ...given, collection: null, isFailed: false });
  const working = useFlow(flow, (now) => now.hasTag('working'), false);
  const made = useFlow(flow, (now) => (now.hasTag('made') ? now.context.collection : null), null);
  const tellMade = useEffectEvent(onMade);
  useEffect(() => {
    if (made !== null) tellMade(made);
  }, [made]);
  return (
    <GuideMakingView
      {...context}
      working={working || made !== null}
      onTitle={(title) => flow.send({ type: 'title.changed', title })}
      onCaption={(signature, caption) => flow.send({ type: 'caption.changed', signature, caption })}
      onRemove={(signature) => flow.send({ type: 'step.removed', signature })}
      onMake={() => flow.send({ type: 'guide.requested' })}
    />
  );
}
