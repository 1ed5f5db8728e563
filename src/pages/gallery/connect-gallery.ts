import type { ActorRefFrom } from 'xstate';
import type { Screen } from '#domain/screen.ts';
import type { longPressMachine } from '#machines/long-press/long-press.machine.ts';
import type { screenRemovalMachine } from '#machines/screen-removal/screen-removal.machine.ts';
import type { selectionMachine } from '#machines/selection/selection.machine.ts';
import type { timelineMachine } from '#machines/timeline/timeline.machine.ts';
import type { AppRef } from '#machines/app/app.machine.ts';
import { isRefused } from '#src/lib/operation-error.ts';
import { browserNetwork, type Network } from '#src/lib/browser-network.ts';
import { selectByFinger } from '#src/wiring/timeline/long-press.ts';
import { whenUploading } from '#src/features/upload/queue/when-uploading.ts';
import { inRounds } from './in-rounds.ts';

export interface GalleryFlows {
  timeline: ActorRefFrom<typeof timelineMachine>;
  selection: ActorRefFrom<typeof selectionMachine>;
  longPress: ActorRefFrom<typeof longPressMachine>;
  removal: ActorRefFrom<typeof screenRemovalMachine>;
  app: AppRef;
}

/**
 * Lets the gallery's flows hear of each other: new screens and deletions move the places that the selection names.
 * Returns the function that ends it.
 */
export function connectGallery(
  { timeline, selection, longPress, removal, app }: GalleryFlows,
  network: Pick<Network, 'back'> = browserNetwork,
): () => void {
  const left = new AbortController();
  /** What became of a call that was not answered shows once the server answers. */
  const lookWhenBack = () =>
    void network.back(left.signal).then(
      () => timeline.send({ type: 'refresh.requested' }),
      () => {},
    );
  // A folder of pictures must not draw the gallery anew for each of them.
  const arrivals = inRounds((screen: Screen) => timeline.send({ type: 'screen.uploaded', screen }));

  const subscriptions = [
    whenUploading(app, (uploads) => uploads.on('upload.succeeded', ({ screen }) => arrivals.add(screen))),
    { unsubscribe: arrivals.stop },
    timeline.on('screens.inserted', ({ at }) => {
      for (const index of at) selection.send({ type: 'screens.inserted', at: index, count: 1 });
    }),
    ...selectByFinger({ selection, longPress }),
    removal.on('screens.removed', ({ signatures, wereThere }) => {
      const indexes = indexesOf(timeline.getSnapshot().context.history.screens, signatures);
      if (indexes.length === signatures.length) selection.send({ type: 'screens.removed', indexes });
      else selection.send({ type: 'history.reread', kept: [] });
      timeline.send({ type: 'screens.removed', signatures, wereThere });
    }),
    removal.on('removal.failed', ({ reason, error }) => {
      // Tried again on what is known here, it would fail for ever.
      if (reason === 'moved') timeline.send({ type: 'reread.requested' });
      if (reason === 'unconfirmed' && !isRefused(error)) lookWhenBack();
    }),
    removal.on('undo.failed', ({ error }) => {
      if (!isRefused(error)) lookWhenBack();
    }),
    removal.on('screens.restored', ({ signatures, count }) => {
      // What came back by another way was told to nobody here.
      if (count < signatures.length) timeline.send({ type: 'reread.requested' });
    }),
    timeline.on('days.reread', ({ kept }) => selection.send({ type: 'history.reread', kept })),
  ];
  return () => {
    left.abort();
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}

/** Where the loaded screens of these signatures stand, ascending. */
function indexesOf(screens: Readonly<Record<number, { signature: string }>>, signatures: readonly string[]): number[] {
  const wanted = new Set(signatures);
  return Object.entries(screens).flatMap(([index, { signature }]) => (wanted.has(signature) ? [Number(index)] : []));
}
