import { useState } from 'react';
import { closeFlow, openFlow, unopenedFlow } from '#machines/app/open-flow.ts';
import { recordingMachine, type RecordedStep, type RecordingRef } from '#machines/recording/recording.machine.ts';
import type { UploadsRef } from '#machines/uploads/uploads.machine.ts';
import { useOpened } from '#src/lib/use-opened.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import type { AppActors } from '#src/wiring/app-actors.ts';
import { useActors } from '#src/wiring/use-actors.ts';
import { keptSteps } from './kept-steps.ts';
import { openSource } from './recorded-source.ts';
import { recordingActors } from './recording.actors.ts';

interface RecordingUse {
  person: string;
  /** Gives a picture to the queue of uploads. */
  give: (actors: AppActors, picture: File) => Promise<RecordedStep>;
  uploads: (actors: AppActors) => Promise<UploadsRef>;
  /** What the guide is called. */
  title: () => string;
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
      actors: recordingActors({
        client,
        uploads: () => uploads(actors),
        openSource,
        give: (picture) => give(actors, picture),
        title,
      }),
    });
    const flow = openFlow(actors.app, 'recording', logic, { steps: keptSteps.recall(person) });
    flow.subscribe(({ context }) => keptSteps.remember(person, context.steps));
    flow.on('guide.recorded', ({ signature }) => onMade(signature));
    return { flow, close: () => closeFlow(actors.app, flow) };
  });
  return opened?.flow ?? unopened;
}
