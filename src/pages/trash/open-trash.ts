import { closeFlow, openFlow } from '#machines/app/open-flow.ts';
import { selectionMachine } from '#machines/selection/selection.machine.ts';
import { timelineMachine } from '#machines/timeline/timeline.machine.ts';
import type { TimelineInput } from '#machines/timeline/timeline.types.ts';
import { openTrashChange, type TrashChangeSurroundings } from '#src/features/trash/open-trash-change.ts';
import type { TrashApi } from '#src/features/trash/trash-change.actors.ts';
import type { Network } from '#src/lib/browser-network.ts';
import type { Place } from '#src/wiring/timeline/returns-source.ts';
import { openLongPress } from '#src/wiring/timeline/long-press.ts';
import { timelineActors, type HistoryApi } from '#src/wiring/timeline/timeline.actors.ts';
import { connectTrash, type TrashFlows } from './connect-trash.ts';

interface OpenTrashSurroundings extends TrashChangeSurroundings {
  /** Where somebody comes back to the trash. */
  place: Place;
  network?: Pick<Network, 'back'>;
}

export interface OpenTrash extends TrashFlows {
  /** The page is left. What was asked for is done all the same. */
  close: () => void;
}

/** The flows of one trash, started and told of each other's doings. */
export function openTrash(
  api: TrashApi & { history: HistoryApi },
  read: TimelineInput,
  { place, network, ...surroundings }: OpenTrashSurroundings,
): OpenTrash {
  const { app, events } = surroundings;
  const logic = timelineMachine.provide({ actors: timelineActors(api.history, place) });
  const timeline = openFlow(app, 'timeline', logic, read);
  const selection = openFlow(app, 'selection', selectionMachine, undefined);
  const longPress = openLongPress(app);
  const { change, clearMessage, close } = openTrashChange(api, surroundings);
  const disconnect = connectTrash(
    { timeline, selection, longPress, change },
    { events, network, onRestoredElsewhere: clearMessage },
  );
  timeline.send({ type: 'timeline.opened' });
  return {
    timeline,
    selection,
    longPress,
    change,
    close: () => {
      disconnect();
      closeFlow(app, timeline);
      closeFlow(app, selection);
      closeFlow(app, longPress);
      void close();
    },
  };
}
