const name = 'kadr:screens-restored';

class ScreensRestored extends Event {
  readonly signatures: readonly string[];

  constructor(signatures: readonly string[]) {
    super(name);
    this.signatures = signatures;
  }
}

/** Notifies every list of screens, and every Undo offer, that these screens are out of the trash. */
export const announceRestored = (events: EventTarget, signatures: readonly string[]): boolean =>
  events.dispatchEvent(new ScreensRestored(signatures));

/** Calls `listener` whenever screens are restored, wherever that was requested. Returns the function that unsubscribes. */
export function onScreensRestored(events: EventTarget, listener: (signatures: readonly string[]) => void): () => void {
  const hear = (event: Event) => {
    if (event instanceof ScreensRestored) listener(event.signatures);
  };
  events.addEventListener(name, hear);
  return () => events.removeEventListener(name, hear);
}
