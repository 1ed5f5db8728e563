import { closeFlow, openFlow } from '#machines/app/open-flow.ts';
import { selectionMachine } from '#machines/selection/selection.machine.ts';
import { timelineMachine } from '#machines/timeline/timeline.machine.ts';
import type { TimelineInput } from '#machines/timeline/timeline.types.ts';
import { openSharedCopy } from '#src/features/shared/open-shared-copy.ts';
import {
  openSharedRemoval,
  type SharedRemovalApi,
  type SharedRemovalSurroundings,
} from '#src/features/shared/open-shared-removal.ts';
import type { CopyShared } from '#src/features/shared/shared-copy.actors.ts';
import type { SharedCopyTexts } from '#src/features/shared/shared-copy-texts.ts';
import type { Network } from '#src/lib/browser-network.ts';
import { openLongPress } from '#src/wiring/timeline/long-press.ts';
import type { Place } from '#src/wiring/timeline/returns-source.ts';
import { timelineActors, type HistoryApi } from '#src/wiring/timeline/timeline.actors.ts';
import { connectShared, type SharedFlows } from './connect-shared.ts';

interface OpenSharedSurroundings extends Omit<SharedRemovalSurroundings, 'texts'> {
  texts: { removal: SharedRemovalSurroundings['texts']; copy: SharedCopyTexts };
  /** Where somebody comes back to the list. */
  place: Place;
  network?: Pick<Network, 'back'>;
}

export interface SharedApi extends Pick<SharedRemovalApi, 'removeShared'> {
  history: HistoryApi;
  copyShared: CopyShared;
}

export interface OpenShared extends SharedFlows {
  /** The page is left. What was asked for is done all the same. */
  close: () => void;
}

/** The flows of what others share, started and told of each other's doings. */
export function openShared(
  api: SharedApi,
  read: TimelineInput,
  { place, network, texts, ...surroundings }: OpenSharedSurroundings,
): OpenShared {
  const { app } = surroundings;
  const logic = timelineMachine.provide({ actors: timelineActors(api.history, place) });
  const timeline = openFlow(app, 'timeline', logic, read);
  const selection = openFlow(app, 'selection', selectionMachine, undefined);
  const longPress = openLongPress(app);
  const removing = openSharedRemoval(api, { ...surroundings, texts: texts.removal });
  const { copying, close: closeCopying } = openSharedCopy(api.copyShared, { ...surroundings, texts: texts.copy });
  const { removal } = removing;
  const disconnect = connectShared({ timeline, selection, longPress, removal, copying }, network);
  timeline.send({ type: 'timeline.opened' });
  return {
    timeline,
    selection,
    longPress,
    removal,
    copying,
    close: () => {
      disconnect();
      closeFlow(app, timeline);
      closeFlow(app, selection);
      closeFlow(app, longPress);
      void removing.close();
      void closeCopying();
    },
  };
}
