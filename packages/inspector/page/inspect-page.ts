import type { InspectionEvent } from 'xstate';
import { openLine } from '../protocol.ts';
import { observer } from './observe.ts';
import { openSource, type SourceOptions } from './source.ts';
import { observeTraffic, type TrafficOptions } from './traffic.ts';

interface InspectedPage extends Omit<SourceOptions, 'title' | 'traffic'>, TrafficOptions {
  channel?: string;
  /** What the inspector calls it. */
  title?: string;
}

/** Lets inspectors look into this page by what is given to its root actor as `inspect`. */
export function inspectPage({
  channel,
  title = location.host + location.pathname,
  nameOf,
  ...options
}: InspectedPage = {}): (event: InspectionEvent) => void {
  const observed = observer();
  const traffic = observeTraffic(() => observed.history().at(-1)?.seq ?? 0, { nameOf });
  const leave = openSource(openLine(channel), observed, { title, traffic, ...options });
  addEventListener('pagehide', leave, { once: true });
  return (event) => {
    traffic.inspect(event);
    observed.inspect(event);
  };
}
