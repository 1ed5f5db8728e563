import { useEffect, type RefObject } from 'react';
import type { FingerActions } from './finger-actions.ts';
import { placeAt } from '#src/lib/place-at.ts';

/** Tells of the fingers on the screens of a timeline, and keeps the page still while one drags. */
export function useLongPress(timeline: RefObject<HTMLElement | null>, fingers: FingerActions | null): void {
  useEffect(() => {
    const element = timeline.current;
    if (!element || !fingers) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const at = ({ clientX, clientY }: PointerEvent) => ({ x: clientX, y: clientY });

    element.addEventListener(
      'pointerdown',
      (event) => {
        if (event.pointerType !== 'touch') return;
        const place = placeAt(at(event));
        if (!event.isPrimary) fingers.cancelled();
        else if (place) fingers.pressed(at(event), place);
      },
      { signal },
    );
    // On the window: the tile that the finger came down on may be scrolled out of the document.
    window.addEventListener(
      'pointermove',
      (event) => {
        if (event.pointerType === 'touch' && event.isPrimary)
          fingers.moved(at(event), fingers.isDragging() ? placeAt(at(event)) : null);
      },
      { signal },
    );
    window.addEventListener('pointerup', ({ isPrimary }) => isPrimary && fingers.lifted(), {
      signal,
    });
    window.addEventListener('pointercancel', ({ isPrimary }) => isPrimary && fingers.cancelled(), {
      signal,
    });
    element.addEventListener(
      'contextmenu',
      (event) => {
        fingers.menuRequested();
        if (fingers.isSwallowing()) event.preventDefault();
      },
      { signal },
    );
    // Not passive: the page would scroll under the finger that drags.
    element.addEventListener(
      'touchmove',
      (event) => fingers.isDragging() && event.cancelable && event.preventDefault(),
      {
        signal,
        passive: false,
      },
    );
    element.addEventListener(
      'click',
      (event) => {
        if (!fingers.isSwallowing()) return;
        event.preventDefault();
        event.stopPropagation();
      },
      { signal, capture: true },
    );
    return () => stop.abort();
  }, [timeline, fingers]);
}
