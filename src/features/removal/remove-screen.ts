import type { Gateway } from '#src/gateway/client.ts';
import type { AppActors } from '#src/wiring/app-actors.ts';
import { openRemoval } from './open-removal.ts';
import { removalApi } from './removal-api.ts';
import { historyApi } from '#src/wiring/timeline/history-api.ts';
import { removalTexts } from './removal-texts.ts';

export interface RemoveScreen {
  signature: string;
  gateway: Gateway;
  actors: AppActors;
  trashDays: number;
  onRemoved: () => void;
}

/** Asks, deletes one screen and offers Undo, wherever its viewer is by then. */
export function removeScreen({ signature, gateway, actors, trashDays, onRemoved }: RemoveScreen): void {
  const { removal, close } = openRemoval(
    { ...removalApi(gateway), history: historyApi(gateway) },
    { ...actors, texts: removalTexts(trashDays, actors.session) },
    window,
  );
  removal.on('screens.removed', onRemoved);
  removal.send({ type: 'removal.requested', request: { signatures: [signature], ranges: [], anchors: [] } });
  void close();
}
