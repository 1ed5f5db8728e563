import type { AppRef } from '#machines/app/app.machine.ts';
import { selectAnyArrived } from '#machines/app/app.selectors.ts';
import { collectionMakingMachine } from '#machines/collection-making/collection-making.machine.ts';
import { linkRulesMachine } from '#machines/link-rules/link-rules.machine.ts';
import { linkCopyMachine } from '#machines/link-copy/link-copy.machine.ts';
import { listingMachine } from '#machines/listing/listing.machine.ts';
import { taggingMachine } from '#machines/tagging/tagging.machine.ts';
import { movingMachine } from '#machines/moving/moving.machine.ts';
import { timelineMachine } from '#machines/timeline/timeline.machine.ts';
import type { CollectionMakingTexts } from '#src/features/gallery/collection-making/collection-making-texts.ts';
import { collectionMakingActors } from '#src/features/gallery/collection-making/collection-making.actors.ts';
import {
  linkCopyActors,
  type LinkCopySurroundings,
  type LinkCopyTexts,
} from '#src/features/gallery/link-copy/link-copy.actors.ts';
import type { KeptPassword } from '#src/features/gallery/link-rules/kept-password.ts';
import { linkRulesActors } from '#src/features/gallery/link-rules/link-rules.actors.ts';
import type { LinkRulesTexts } from '#src/features/gallery/link-rules/link-rules-texts.ts';
import { taggingActors } from '#src/features/gallery/tagging/tagging.actors.ts';
import type { TaggingTexts } from '#src/features/gallery/tagging/tagging-texts.ts';
import { movingActors } from '#src/features/moving/moving.actors.ts';
import type { MovingTexts } from '#src/features/moving/moving-texts.ts';
import { removalApi } from '#src/features/removal/removal-api.ts';
import { removalInBrowser, type RemovalSurroundings } from '#src/features/removal/removal-in-browser.ts';
import type { RemovalTexts } from '#src/features/removal/removal-messages.ts';
import type { RemovalApi } from '#src/features/removal/screen-removal.actors.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import type { Network } from '#src/lib/browser-network.ts';
import { libraryChanges, type WatchTopic } from '#src/wiring/live/library-changes.ts';
import { networkReturn } from '#src/wiring/network-return.ts';
import { screenNews } from '#src/wiring/screen-news.ts';
import { historyApi } from '#src/wiring/timeline/history-api.ts';
import { longPressInBrowser } from '#src/wiring/timeline/long-press.ts';
import type { Place } from '#src/wiring/timeline/returns-source.ts';
import { timelineActors, type HistoryApi } from '#src/wiring/timeline/timeline.actors.ts';
import { noArrivals, uploadArrivals } from './upload-arrivals.ts';

export interface GalleryApi extends RemovalApi {
  history: HistoryApi;
  /** What collections are made and read by, and tags. */
  client: GatewayClient;
  /** Whose screens it lists alone; null for all. */
  tag: string | null;
  /** The space whose screens it lists; null: the viewer's own. */
  space: string | null;
}

interface Surroundings extends Omit<RemovalSurroundings, 'texts'>, Omit<LinkCopySurroundings, 'texts'> {
  app: AppRef;
  texts: {
    removal: RemovalTexts;
    copy: LinkCopyTexts;
    making: CollectionMakingTexts;
    tagging: TaggingTexts;
    linkRules: LinkRulesTexts;
    moving: MovingTexts;
  };
  /** Of links whose rules are changed. */
  linkPassword: KeptPassword;
  /** Left out, nobody tells of what is changed elsewhere. */
  watch?: WatchTopic;
  /** Left out, those of the browser: where somebody comes back to the page, the network. */
  place?: Place;
  network?: Pick<Network, 'back'>;
}

/** The listing of a gallery with everything that a browser gives it. */
export const galleryListing = (
  api: GalleryApi,
  { texts, watch, place, network, linkOf, linkPassword, clipboard, ...surroundings }: Surroundings,
): typeof listingMachine => {
  const { app, toasts, events } = surroundings;
  return listingMachine.provide({
    actors: {
      timeline: timelineMachine.provide({
        // Pictures that an earlier page has left are on their way before the gallery is.
        actors: timelineActors(api.history, place, () => selectAnyArrived(app.getSnapshot())),
      }),
      longPress: longPressInBrowser(),
      screenRemoval: removalInBrowser(api, { ...surroundings, texts: texts.removal }),
      linkCopy: linkCopyMachine.provide({
        actors: linkCopyActors(api.history, { toasts, linkOf, clipboard, texts: texts.copy }),
      }),
      collectionMaking: collectionMakingMachine.provide({
        actors: collectionMakingActors(api, { toasts, texts: texts.making }),
      }),
      tagging: taggingMachine.provide({ actors: taggingActors(api, { toasts, texts: texts.tagging }) }),
      linkRules: linkRulesMachine.provide({
        actors: linkRulesActors(api, { toasts, texts: texts.linkRules, password: linkPassword }),
      }),
      moving: movingMachine.provide({ actors: movingActors(api, { toasts, texts: texts.moving }) }),
      live: libraryChanges(watch, api.space === null ? 'gallery' : `space:${api.space}`, [
        'screens',
        'picture',
        'details',
      ]),
      // What has just arrived has no tags.
      arrivals: api.tag === null ? uploadArrivals(app, api.space) : noArrivals,
      news: screenNews(events),
      network: networkReturn(network),
    },
  });
};

/** What the listing of a gallery asks of the server. */
export const galleryOf = (client: GatewayClient, { tag, space }: Pick<GalleryApi, 'tag' | 'space'>): GalleryApi => ({
  ...removalApi(client),
  history: historyApi(client, tag),
  client,
  tag,
  space,
});
