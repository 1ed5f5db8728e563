import { openLine } from '../protocol.ts';
import { observer, type Observer } from './observe.ts';
import { openSource } from './source.ts';

interface InspectedPage {
  channel?: string;
  /** What the inspector calls it. */
  title?: string;
  /** Left out, it gets one of its own. */
  observed?: Observer;
}

/** Lets inspectors look into this page by what is given to its root actor as `inspect`. */
export function inspectPage({
  channel,
  title = location.host + location.pathname,
  observed = observer(),
}: InspectedPage = {}): Observer['inspect'] {
  const leave = openSource(openLine(channel), observed, { title });
  addEventListener('pagehide', leave, { once: true });
  return observed.inspect;
}
