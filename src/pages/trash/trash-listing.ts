import { listingMachine } from '#machines/listing/listing.machine.ts';
import type { Flows } from '#machines/app/flows.ts';
import { timelineMachine } from '#machines/timeline/timeline.machine.ts';
import { trashChangeMachine } from '#machines/trash-change/trash-change.machine.ts';
import { removalApi } from '#src/features/removal/removal-api.ts';
import { trashApi } from '#src/features/trash/trash-api.ts';
import { trashChangeMessages, type TrashChangeMessages } from '#src/features/trash/trash-change-messages.ts';
import { trashChangeActors, type TrashApi } from '#src/features/trash/trash-change.actors.ts';
import { trashHistory } from '#src/features/trash/trash-history.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import type { Network } from '#src/lib/browser-network.ts';
import { libraryChanges, type WatchTopic } from '#src/wiring/live/library-changes.ts';
import { networkReturn } from '#src/wiring/network-return.ts';
import { confirmingBy } from '#src/wiring/popup/confirming.ts';
import { screenNews } from '#src/wiring/screen-news.ts';
import { longPressInBrowser } from '#src/wiring/timeline/long-press.ts';
import type { Place } from '#src/wiring/timeline/returns-source.ts';
import { timelineActors, type HistoryApi } from '#src/wiring/timeline/timeline.actors.ts';

interface Surroundings extends TrashChangeMessages, Pick<Flows, 'popup'> {
  /** Left out, nobody tells of what is changed elsewhere. */
  watch?: WatchTopic;
  /** Left out, those of the browser: where lists of screens hear of each other, where somebody comes back to the page, the network. */
  events?: EventTarget;
  place?: Place;
  network?: Pick<Network, 'back'>;
}

/** The listing of the trash with everything that a browser gives it. */
export function trashListing(
  api: TrashApi & { history: HistoryApi },
  { popup, watch, events, place, network, ...messages }: Surroundings,
): typeof listingMachine {
  return listingMachine.provide({
    actors: {
      timeline: timelineMachine.provide({ actors: timelineActors(api.history, place) }),
      longPress: longPressInBrowser(),
      trashChange: trashChangeMachine.provide({
        actors: {
          ...trashChangeActors(api),
          confirming: confirmingBy(
            popup,
            ({ count }: { count: number }) => messages.texts.question(count),
            messages.texts.progress,
          ),
          messages: trashChangeMessages(messages),
        },
      }),
      live: libraryChanges(watch, 'me', ['trash']),
      news: screenNews(events),
      network: networkReturn(network),
    },
  });
}

/** What the listing of the trash asks of the server. */
export const trashOf = (client: GatewayClient): TrashApi & { history: HistoryApi } => ({
  ...trashApi(client),
  restoreScreens: removalApi(client).restoreScreens,
  history: trashHistory(client),
});
