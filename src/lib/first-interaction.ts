/** What a visitor may do first. */
const kinds = ['pointermove', 'pointerdown', 'click', 'keydown', 'focusin', 'wheel', 'scroll', 'dragenter', 'paste'];

/** Resolves with the first thing that a visitor does on the page. */
export function firstInteraction(page: EventTarget): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = new AbortController();
  const listen = (event: Event) => {
    if (!isIntended(event)) return;
    stop.abort();
    resolve();
  };
  for (const kind of kinds) page.addEventListener(kind, listen, { capture: true, passive: true, signal: stop.signal });
  return promise;
}

/**
 * A touch counts once it has become a tap or a scroll: what then arrives must not replace what lies under the finger.
 * A mouse that rests over a new page is told as moved, by nothing.
 */
function isIntended(event: Event): boolean {
  if (!event.type.startsWith('pointer') || !('pointerType' in event)) return true;
  if (event.pointerType !== 'mouse') return false;
  return (
    event.type === 'pointerdown' ||
    !('movementX' in event && event.movementX === 0 && 'movementY' in event && event.movementY === 0)
  );
}
