import { useEffect } from 'react';
import type { TimelineRef } from './gallery-props.ts';

/**
 * Looks for new screens whenever the window is come back to: they can come from another device while it lies behind others or
 * has no network, also into a gallery that is empty (HIST-10).
 */
export function useRefresh(timeline: TimelineRef | null): void {
  useEffect(() => {
    if (!timeline) return undefined;
    const refresh = () => {
      if (document.visibilityState === 'visible') timeline.send({ type: 'refresh.requested' });
    };
    window.addEventListener('focus', refresh);
    window.addEventListener('online', refresh);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      window.removeEventListener('focus', refresh);
      window.removeEventListener('online', refresh);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [timeline]);
}
