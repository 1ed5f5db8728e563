import type { GatewayClient } from '#src/graphql/client.ts';
import type { AppActors } from '#src/wiring/app-actors.ts';
import { openFlow } from '#machines/app/open-flow.ts';
import { removalInBrowser } from './removal-in-browser.ts';
import { removalApi } from './removal-api.ts';
import { historyApi } from '#src/wiring/timeline/history-api.ts';
import { removalTexts } from './removal-texts.ts';

export interface RemoveScreen {
  signature: string;
  client: GatewayClient;
  actors: AppActors;
  trashDays: number;
  onRemoved: () => void;
}

/** Asks, deletes one screen and offers Undo, wherever its viewer is by then. */
export function removeScreen({ signature, client, actors, trashDays, onRemoved }: RemoveScreen): void {
  const logic = removalInBrowser(
    { ...removalApi(client), history: historyApi(client) },
    { ...actors, texts: removalTexts(trashDays, actors) },
  );
  const removal = openFlow(actors.app, 'screenRemoval', logic, {});
  removal.on('screens.removed', onRemoved);
  removal.send({ type: 'removal.requested', request: { signatures: [signature], ranges: [], anchors: [] } });
  removal.send({ type: 'page.left' });
}
