import { fromCallback } from 'xstate';
import type { RestorationTold } from '#machines/listing/listing.types.ts';

/** What happened to screens, and whose news it is: who announces it knows it already. */
class ScreenNews extends Event {
  readonly signatures: readonly string[];
  readonly by: object | undefined;

  constructor(name: string, signatures: readonly string[], by: object | undefined) {
    super(name);
    this.signatures = signatures;
    this.by = by;
  }
}

const announcing =
  (name: string) =>
  (events: EventTarget, signatures: readonly string[], by?: object): boolean =>
    events.dispatchEvent(new ScreenNews(name, signatures, by));

const hearing =
  (name: string) =>
  (events: EventTarget, listener: (signatures: readonly string[], by: object | undefined) => void): (() => void) => {
    const hear = (event: Event) => {
      if (event instanceof ScreenNews) listener(event.signatures, event.by);
    };
    events.addEventListener(name, hear);
    return () => events.removeEventListener(name, hear);
  };

/** Notifies whatever offers links to these screens, on any page, that they are in the trash. */
export const announceRemoved = announcing('kadr:screens-removed');

/** Calls back whenever screens are deleted in this tab. Returns the function that unsubscribes. */
export const onScreensRemoved = hearing('kadr:screens-removed');

/** Notifies every list of screens, and every Undo offer, that these screens are out of the trash. */
export const announceRestored = announcing('kadr:screens-restored');

/** Calls back whenever a flow of this tab has restored screens: `by` is that flow. Returns the function that unsubscribes. */
export const onScreensRestored = hearing('kadr:screens-restored');

/** The lists of this tab: told of what one brings back from the trash, and heard of by the others. */
export const screenNews = (events?: EventTarget) =>
  fromCallback<RestorationTold>(({ receive, sendBack, self }) => {
    const heard = events ?? window;
    receive(({ signatures }) => announceRestored(heard, signatures, self));
    return onScreensRestored(heard, (signatures, by) => {
      if (by !== self) sendBack({ type: 'screens.restoredElsewhere', signatures });
    });
  });
