import { openLine } from '../protocol.ts';
import { observer, type Observer } from './observe.ts';
import { openSource } from './source.ts';

interface InspectedPage {
  channel?: string;
  /** What the inspector calls it. */
  title?: string;
}

/** Lets inspectors look into this page by what is given to its root actor as `inspect`. */
export function inspectPage({
  channel,
  title = location.host + location.pathname,
}: InspectedPage = {}): Observer['inspect'] {
  const observed = observer();
  const leave = openSource(openLine(channel), observed, { title });
  addEventListener('pagehide', leave, { once: true });
  return observed.inspect;
}
