import { selectionMachine } from '#machines/selection/selection.machine.ts';
import { timelineMachine } from '#machines/timeline/timeline.machine.ts';
import type { TimelineInput } from '#machines/timeline/timeline.types.ts';
import { selectAnyArrived } from '#machines/app/app.selectors.ts';
import { closeFlow, openFlow } from '#machines/app/open-flow.ts';
import { removalInBrowser, type RemovalSurroundings } from '#src/features/removal/removal-in-browser.ts';
import type { RemovalApi } from '#src/features/removal/screen-removal.actors.ts';
import { onScreensRestored } from '#src/wiring/screen-news.ts';
import type { Place } from '#src/wiring/timeline/returns-source.ts';
import { timelineActors, type HistoryApi } from '#src/wiring/timeline/timeline.actors.ts';
import { openLongPress } from '#src/wiring/timeline/long-press.ts';
import { connectGallery, type GalleryFlows } from './connect-gallery.ts';

interface GallerySurroundings extends RemovalSurroundings {
  /** Where screens that came back from the trash are told. */
  events: EventTarget;
  /** Where somebody comes back to the gallery. */
  place: Place;
}

export interface OpenGallery extends Omit<GalleryFlows, 'app'> {
  /** The page is left. What it has deleted can still be undone. */
  close: () => void;
}

/** The flows of one gallery, started and told of each other's doings. */
export function openGallery(
  api: RemovalApi & { history: HistoryApi },
  read: TimelineInput,
  { events, place, app, ...surroundings }: GallerySurroundings,
): OpenGallery {
  const logic = timelineMachine.provide({ actors: timelineActors(api.history, place) });
  const timeline = openFlow(app, 'timeline', logic, read);
  const selection = openFlow(app, 'selection', selectionMachine, undefined);
  const longPress = openLongPress(app);
  const removal = openFlow(app, 'screenRemoval', removalInBrowser(api, { app, events, ...surroundings }), {});
  const disconnect = connectGallery({ timeline, selection, longPress, removal, app });
  const stopListening = onScreensRestored(events, (signatures) =>
    timeline.send({ type: 'screens.restored', signatures }),
  );
  timeline.send({ type: 'timeline.opened' });
  // Pictures that an earlier page has left are on their way before the gallery is.
  if (selectAnyArrived(app.getSnapshot())) timeline.send({ type: 'refresh.requested' });
  return {
    timeline,
    selection,
    longPress,
    removal,
    close: () => {
      stopListening();
      disconnect();
      closeFlow(app, timeline);
      closeFlow(app, selection);
      closeFlow(app, longPress);
      removal.send({ type: 'page.left' });
    },
  };
}
