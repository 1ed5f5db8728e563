import type { AppRef } from '#machines/app/app.machine.ts';
import type { Flows } from '#machines/app/flows.ts';
import { listingMachine } from '#machines/listing/listing.machine.ts';
import { screenRemovalMachine } from '#machines/screen-removal/screen-removal.machine.ts';
import { sharedCopyMachine } from '#machines/shared-copy/shared-copy.machine.ts';
import { timelineMachine } from '#machines/timeline/timeline.machine.ts';
import type { SharedCopyTexts } from '#src/features/shared/shared-copy-texts.ts';
import { copySharedBy, sharedCopyActors, type CopyShared } from '#src/features/shared/shared-copy.actors.ts';
import { sharedHistory } from '#src/features/shared/shared-history.ts';
import type { SharedRemovalTexts } from '#src/features/shared/shared-removal-texts.ts';
import {
  removeSharedBy,
  sharedRemovalActors,
  type SharedRemovalApi,
} from '#src/features/shared/shared-removal.actors.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import type { Network } from '#src/lib/browser-network.ts';
import { networkReturn } from '#src/wiring/network-return.ts';
import { screenNews } from '#src/wiring/screen-news.ts';
import { longPressInBrowser } from '#src/wiring/timeline/long-press.ts';
import type { Place } from '#src/wiring/timeline/returns-source.ts';
import { timelineActors, type HistoryApi } from '#src/wiring/timeline/timeline.actors.ts';
import { uploadArrivals } from './upload-arrivals.ts';

export interface SharedApi extends Pick<SharedRemovalApi, 'removeShared'> {
  history: HistoryApi;
  copyShared: CopyShared;
}

interface Surroundings extends Pick<Flows, 'popup' | 'toasts'> {
  app: AppRef;
  owner: () => string | null;
  texts: { removal: SharedRemovalTexts; copy: SharedCopyTexts };
  /** Left out, those of the browser: where lists of screens hear of each other, where somebody comes back to the page, the network. */
  events?: EventTarget;
  place?: Place;
  network?: Pick<Network, 'back'>;
}

/** The listing of what others share with everything that a browser gives it. */
export const sharedListing = (
  api: SharedApi,
  { app, popup, toasts, owner, texts, events, place, network }: Surroundings,
): typeof listingMachine =>
  listingMachine.provide({
    actors: {
      timeline: timelineMachine.provide({ actors: timelineActors(api.history, place) }),
      longPress: longPressInBrowser(),
      screenRemoval: screenRemovalMachine.provide({
        actors: sharedRemovalActors(api, { popup, toasts, owner, texts: texts.removal }),
      }),
      sharedCopy: sharedCopyMachine.provide({
        actors: sharedCopyActors(api.copyShared, { toasts, owner, texts: texts.copy }),
      }),
      arrivals: uploadArrivals(app),
      news: screenNews(events),
      network: networkReturn(network),
    },
  });

/** What the listing of what others share asks of the server. */
export const sharedOf = (client: GatewayClient): SharedApi => ({
  history: sharedHistory(client),
  removeShared: removeSharedBy(client),
  copyShared: copySharedBy(client),
});
