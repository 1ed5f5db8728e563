import type { AppRef } from '#machines/app/app.machine.ts';
import { closeFlow, openFlow } from '#machines/app/open-flow.ts';
import { searchMachine, type Found, type SearchRef } from '#machines/search/search.machine.ts';
import { selectFound } from '#machines/search/search.selectors.ts';
import { selectionMachine } from '#machines/selection/selection.machine.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import { onScreensRemoved, onScreensRestored } from '#src/wiring/screen-news.ts';
import { longPressInBrowser } from '#src/wiring/timeline/long-press.ts';
import type { SelectingFound } from './gallery-search.ts';
import { searchActors } from './search.actors.ts';

interface SearchSurroundings {
  found: Found | null;
  /** Hears of each query that is read, and of the empty one that ends the search. */
  onSettled: (query: string) => void;
  /** Where screens that go to the trash and come out of it are told. */
  events: EventTarget;
}

export interface OpenedSearch {
  flow: SearchRef;
  selecting: SelectingFound;
  close: () => void;
}

/** The search of one gallery, and the selection of what it finds, which follows as screens are deleted and others are found. */
export function openSearch(
  app: AppRef,
  client: GatewayClient,
  { found, onSettled, events }: SearchSurroundings,
): OpenedSearch {
  const flow = openFlow(app, 'search', searchMachine.provide({ actors: searchActors(client) }), { found });
  const selection = openFlow(app, 'selection', selectionMachine, undefined);
  const longPress = openFlow(app, 'longPress', longPressInBrowser(), {});
  const shown = () => selectFound(flow.getSnapshot())?.screens ?? [];
  flow.on('query.settled', ({ query }) => onSettled(query));
  flow.on('found.replaced', () => selection.send({ type: 'selection.cleared' }));
  longPress.on('screen.held', ({ place }) => selection.send({ type: 'selection.begun', place }));
  longPress.on('screen.dragged', ({ place }) => selection.send({ type: 'selection.dragged', place }));
  const unheard = [
    onScreensRemoved(events, (signatures) => {
      const gone = new Set(signatures);
      const indexes = shown().flatMap(({ signature }, index) => (gone.has(signature) ? [index] : []));
      selection.send({ type: 'screens.removed', indexes });
      flow.send({ type: 'screens.removed', signatures });
    }),
    onScreensRestored(events, () => flow.send({ type: 'screens.restored' })),
  ];
  return {
    flow,
    selecting: { selection, longPress },
    close: () => {
      for (const unhear of unheard) unhear();
      closeFlow(app, flow);
      closeFlow(app, selection);
      closeFlow(app, longPress);
    },
  };
}
