import { fromCallback } from 'xstate';
import type { TimelineEvent } from '#machines/timeline/timeline.types.ts';

/** The parts of a browser that tell when somebody comes back. */
export interface Place {
  window: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>;
}

/**
 * Asks for new screens whenever the window is come back to: they can come from another device while it lies behind others or
 * has no network, also into a gallery that is empty (HIST-10). `isBehind`: what was read before may lack some.
 */
export const returnsSource = (place?: Place, isBehind = () => false) =>
  fromCallback(({ sendBack }) => {
    const { window, document } = place ?? globalThis;
    const refresh = () => {
      const event: TimelineEvent = { type: 'refresh.requested' };
      if (document.visibilityState === 'visible') sendBack(event);
    };
    if (isBehind()) refresh();
    window.addEventListener('focus', refresh);
    window.addEventListener('online', refresh);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      window.removeEventListener('focus', refresh);
      window.removeEventListener('online', refresh);
      document.removeEventListener('visibilitychange', refresh);
    };
  });
