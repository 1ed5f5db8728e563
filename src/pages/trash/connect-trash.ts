import { selectScreens } from '#machines/timeline/timeline.selectors.ts';
import type { TrashChangeRef } from '#machines/trash-change/trash-change.machine.ts';
import { onScreensRestored } from '#src/wiring/screen-news.ts';
import { isRefused } from '#src/lib/operation-error.ts';
import { browserNetwork, type Network } from '#src/lib/browser-network.ts';
import { settleTiles } from '#src/lib/settle-tiles.ts';
import { selectByFinger, signatureIn } from '#src/wiring/timeline/long-press.ts';
import type { TimelineFlows } from '#src/wiring/timeline/use-timeline.ts';

export interface TrashFlows extends TimelineFlows {
  change: TrashChangeRef;
}

interface TrashSurroundings {
  /** Where screens that came back from the trash are told. */
  events: EventTarget;
  /** Some came back by an Undo that was offered elsewhere. */
  onRestoredElsewhere: () => void;
  /** Left out, the browser's. */
  network?: Pick<Network, 'back'> | undefined;
}

/**
 * Lets the flows of the trash hear of each other: what is taken out moves the places that the selection names. Returns the
 * function that ends it.
 */
export function connectTrash(
  { timeline, selection, longPress, change }: TrashFlows,
  { events, onRestoredElsewhere, network = browserNetwork }: TrashSurroundings,
): () => void {
  const left = new AbortController();

  const takeOut = (signatures: readonly string[], wereThere: boolean) => {
    const gone = new Set(signatures);
    const indexes = Object.entries(selectScreens(timeline.getSnapshot())).flatMap(([index, { signature }]) =>
      gone.has(signature) ? [Number(index)] : [],
    );
    if (indexes.length === signatures.length) selection.send({ type: 'screens.removed', indexes });
    else selection.send({ type: 'history.reread', kept: [] });
    settleTiles(() => timeline.send({ type: 'screens.removed', signatures, wereThere }));
  };

  const subscriptions = [
    change.on('screens.restored', ({ signatures, count }) => takeOut(signatures, count > 0)),
    // A purge raises the version by as many as it takes, so none is known afterwards.
    change.on('screens.purged', ({ signatures }) => takeOut(signatures, false)),
    change.on('change.finished', ({ change: kind }) => {
      if (kind === 'emptying') timeline.send({ type: 'reread.requested' });
    }),
    change.on('change.failed', ({ change: kind, reason, error }) => {
      // Tried again on what is known here, it would fail for ever.
      if (reason === 'moved' || kind === 'emptying') timeline.send({ type: 'reread.requested' });
      // What was not answered may have been done all the same.
      if (reason === 'unconfirmed' && !isRefused(error))
        void network.back(left.signal).then(
          () => timeline.send({ type: 'refresh.requested' }),
          () => {},
        );
    }),
    ...selectByFinger({ selection, longPress }, signatureIn(timeline)),
    timeline.on('screens.inserted', ({ at }) => {
      for (const index of at) selection.send({ type: 'screens.inserted', at: index, count: 1 });
    }),
    timeline.on('days.reread', ({ kept }) => selection.send({ type: 'history.reread', kept })),
  ];
  const stopListening = onScreensRestored(events, (signatures, by) => {
    if (by === change) return;
    takeOut(signatures, true);
    onRestoredElsewhere();
  });
  return () => {
    left.abort();
    stopListening();
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}
