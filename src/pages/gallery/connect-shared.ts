import { isSelected } from '#domain/selection.ts';
import { selectSelectedScreens } from '#machines/selection/selection.selectors.ts';
import { selectScreens } from '#machines/timeline/timeline.selectors.ts';
import type { ScreenRemovalRef } from '#machines/screen-removal/screen-removal.machine.ts';
import type { SharedCopyRef } from '#machines/shared-copy/shared-copy.machine.ts';
import { isRefused } from '#src/lib/operation-error.ts';
import { browserNetwork, type Network } from '#src/lib/browser-network.ts';
import { selectByFinger } from '#src/wiring/timeline/long-press.ts';
import type { TimelineFlows } from '#src/wiring/timeline/use-timeline.ts';

export interface SharedFlows extends TimelineFlows {
  removal: ScreenRemovalRef;
  copying: SharedCopyRef;
}

/**
 * Lets the flows of what others share hear of each other: what is taken out moves the places that the selection names. Returns
 * the function that ends it.
 */
export function connectShared(
  { timeline, selection, longPress, removal, copying }: SharedFlows,
  network: Pick<Network, 'back'> = browserNetwork,
): () => void {
  const left = new AbortController();
  const indexesOf = (signatures: readonly string[]): number[] => {
    const wanted = new Set(signatures);
    return Object.entries(selectScreens(timeline.getSnapshot())).flatMap(([index, { signature }]) =>
      wanted.has(signature) ? [Number(index)] : [],
    );
  };

  const subscriptions = [
    timeline.on('screens.inserted', ({ at }) => {
      for (const index of at) selection.send({ type: 'screens.inserted', at: index, count: 1 });
    }),
    timeline.on('days.reread', ({ kept }) => selection.send({ type: 'history.reread', kept })),
    ...selectByFinger({ selection, longPress }),
    removal.on('screens.removed', ({ signatures, wereThere }) => {
      const indexes = indexesOf(signatures);
      if (indexes.length === signatures.length) selection.send({ type: 'screens.removed', indexes });
      else selection.send({ type: 'history.reread', kept: [] });
      timeline.send({ type: 'screens.removed', signatures, wereThere });
    }),
    removal.on('removal.failed', ({ reason, error }) => {
      // Tried again on what is known here, it would fail for ever.
      if (reason === 'moved') timeline.send({ type: 'reread.requested' });
      // What was not answered may have been done all the same.
      if (reason === 'unconfirmed' && !isRefused(error))
        void network.back(left.signal).then(
          () => timeline.send({ type: 'refresh.requested' }),
          () => {},
        );
    }),
    // Tried again after a failure, only the rest is copied.
    copying.on('screen.copied', ({ of }) => {
      const [index] = indexesOf([of]);
      if (index !== undefined && isSelected(selectSelectedScreens(selection.getSnapshot()), index))
        selection.send({ type: 'selection.toggled', place: { index, signature: of } });
    }),
    // What could not be copied may be locked, or show another picture by now.
    copying.on('copy.failed', ({ error }) => {
      if (isRefused(error)) timeline.send({ type: 'reread.requested' });
    }),
  ];
  return () => {
    left.abort();
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}
