import { useState } from 'react';
import { closeFlow, openFlow, unopenedFlow } from '#machines/app/open-flow.ts';
import { recordingMachine, type RecordingRef } from '#machines/recording/recording.machine.ts';
import { useOpened } from '#src/lib/use-opened.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { useActors } from '#src/wiring/use-actors.ts';
import { keptSteps } from './kept-steps.ts';
import { openSource } from './recorded-source.ts';
import { recordingActors, type RecordingDependencies } from './recording.actors.ts';

interface RecordingUse extends Pick<RecordingDependencies, 'give' | 'uploads' | 'title'> {
  person: string;
  /** Hears of the guide. */
  onMade: (signature: string) => void;
}

/** The flow in which steps are recorded, for as long as its page is open. */
export function useRecording({ person, give, uploads, title, onMade }: RecordingUse): RecordingRef {
  const actors = useActors();
  const client = useGatewayClient();
  const [unopened] = useState(() => unopenedFlow('recording', recordingMachine, { steps: [] }));
  const opened = useOpened(() => {
    const logic = recordingMachine.provide({
      actors: recordingActors({ client, uploads, openSource, give, title }),
    });
    const flow = openFlow(actors.app, 'recording', logic, { steps: keptSteps.recall(person) });
    flow.subscribe(({ context }) => keptSteps.remember(person, context.steps));
    flow.on('guide.recorded', ({ signature }) => onMade(signature));
    return { flow, close: () => closeFlow(actors.app, flow) };
  });
  return opened?.flow ?? unopened;
}
