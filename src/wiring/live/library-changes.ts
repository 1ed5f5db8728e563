import { fromCallback } from 'xstate';
import type { LiveAspect, LiveTopic } from '#domain/live/frames.ts';
import type { ListingEvent } from '#machines/listing/listing.types.ts';
import type { LiveEmitted } from '#machines/live/live.types.ts';

/** Hears of a topic until the function that it returns is called. */
export type WatchTopic = (topic: LiveTopic, hear: (event: LiveEmitted) => void) => () => void;

/** Milliseconds in which a change of this page itself is answered: it is known then, and nothing is read. */
export const ownAnswer = 300;

/** Tells a list of the viewer's own screens that they have changed by another tab, a device or a program. */
export const libraryChanges = (watch: WatchTopic | undefined, topic: LiveTopic, aspects: readonly LiveAspect[]) =>
  fromCallback(({ sendBack }) => {
    const waiting = new Set<ReturnType<typeof setTimeout>>();
    const end = watch?.(topic, (event) => {
      if (event.type !== 'topic.changed') return;
      const { what, signatures } = event;
      if (what && !what.some((one) => aspects.includes(one))) return;
      const told: ListingEvent = {
        type: 'library.changedElsewhere',
        signatures,
        isSaid: what?.includes('details') ?? false,
      };
      const timer = setTimeout(() => {
        waiting.delete(timer);
        sendBack(told);
      }, ownAnswer);
      waiting.add(timer);
    });
    return () => {
      for (const timer of waiting) clearTimeout(timer);
      end?.();
    };
  });
