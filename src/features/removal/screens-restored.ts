const name = 'kadr:screens-restored';

class ScreensRestored extends Event {
  readonly signatures: readonly string[];

  constructor(signatures: readonly string[]) {
    super(name);
    this.signatures = signatures;
  }
}

/** Tells every list of screens, and every offer to bring some back, that these are out of the trash. */
export const tellRestored = (events: EventTarget, signatures: readonly string[]): boolean =>
  events.dispatchEvent(new ScreensRestored(signatures));

/** Calls `listener` whenever screens came back, wherever that was asked for. Returns the function that stops it. */
export function onScreensRestored(events: EventTarget, listener: (signatures: readonly string[]) => void): () => void {
  const hear = (event: Event) => {
    if (event instanceof ScreensRestored) listener(event.signatures);
  };
  events.addEventListener(name, hear);
  return () => events.removeEventListener(name, hear);
}
