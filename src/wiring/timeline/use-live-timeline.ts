import { useState } from 'react';
import { useOpened } from '#src/lib/use-opened.ts';
import type { TimelineFlows } from './use-timeline.ts';

/** Milliseconds after which what the server has read may be old: other devices upload and delete too. */
const freshFor = 30_000;

/** The flows of a page with a timeline, once the page has its own; null until then. */
export function useLiveTimeline<Started extends Pick<TimelineFlows, 'timeline'> & { close: () => void }>(
  start: () => Started,
): Started | null {
  const [readAt] = useState(() => performance.now());
  return useOpened(() => {
    const started = start();
    if (performance.now() - readAt > freshFor) started.timeline.send({ type: 'refresh.requested' });
    return started;
  });
}
