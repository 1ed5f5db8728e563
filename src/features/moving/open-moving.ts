import { openFlow } from '#machines/app/open-flow.ts';
import { movingMachine, type MovingRef } from '#machines/moving/moving.machine.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import type { AppActors } from '#src/wiring/app-actors.ts';
import { historyApi } from '#src/wiring/timeline/history-api.ts';
import { movingActors } from './moving.actors.ts';
import { movingTexts } from './moving-texts.ts';

interface OpenMoving {
  from: string | null;
  client: GatewayClient;
  actors: AppActors;
}

/** The flow that moves what is on a page, with everything that a browser gives it. */
export function openMoving({ from, client, actors }: OpenMoving): MovingRef {
  const logic = movingMachine.provide({
    actors: movingActors(
      { client, history: historyApi(client) },
      { toasts: actors.toasts, texts: movingTexts(actors) },
    ),
  });
  return openFlow(actors.app, 'moving', logic, { from });
}
