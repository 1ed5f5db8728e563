import { setImmediate } from 'node:timers/promises';
import { blockOf, networkOf } from '#server/platform/http/network.ts';
import { createTurns } from '#server/platform/limits/turns.ts';

/** Of one network as many as it has connections, twice over; one behind a proxy that is not trusted is everybody. */
const pageTurns = { atOnce: 4, waitingOfOne: 1000, waitingOfAll: 4000 };
/** Milliseconds. A page takes ten of the processor; one that takes this long waits for a service. */
const longest = 250;

/** Renders when it is the turn of whoever asks. Rejects with overloaded, or with the signal's reason while it waits. */
export type PageTurns = <T>(ip: string, gone: AbortSignal, render: () => Promise<T>) => Promise<T>;

/**
 * Lets blocks of networks take turns in what a page costs: somebody who asks for pages on hundreds of connections has them
 * rendered one after another, and everybody else's between them. Whoever waits for a service hands the turn on.
 */
export function createPageTurns(patience = longest): PageTurns {
  const turns = createTurns(pageTurns);
  return async (ip, gone, render) => {
    const asker = { block: blockOf(ip), network: networkOf(ip) };
    // In an object, as the turn ends before the page when that takes long.
    const { page } = await turns.take(asker, () => begun(render, patience), gone);
    return page;
  };
}

/** Resolves when the page is rendered, has failed, or takes long. */
async function begun<T>(render: () => Promise<T>, patience: number): Promise<{ page: Promise<T> }> {
  // Else one page follows the other without a look at what else has come: hundreds of them are seconds for a new connection.
  await setImmediate();
  const page = render();
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const timer = setTimeout(end, patience);
  page.then(
    () => end(),
    () => end(),
  );
  await over;
  clearTimeout(timer);
  return { page };
}
