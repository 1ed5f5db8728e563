import { useMemo, useState } from 'react';
import type { listingMachine, ListingRef } from '#machines/listing/listing.machine.ts';
import type { ListingInput } from '#machines/listing/listing.types.ts';
import { useOpenedFlow } from '../use-opened-flow.ts';

/** Milliseconds after which what the server has read may be old: other devices upload and delete too. */
const freshFor = 30_000;

/**
 * The listing of a page, and what `flowsOf` takes of its flows. `logic` is the machine with the actors that its page gives it.
 */
export function useListing<Flows>(
  logic: () => typeof listingMachine,
  input: () => ListingInput,
  flowsOf: (listing: ListingRef) => Flows,
): { listing: ListingRef; flows: Flows } {
  const [readAt] = useState(() => performance.now());
  const listing = useOpenedFlow('listing', {
    logic,
    input,
    onOpened: (opened) => opened.send({ type: 'page.opened', isOld: performance.now() - readAt > freshFor }),
    onLeft: (left) => left.send({ type: 'page.left' }),
  });
  return useMemo(() => ({ listing, flows: flowsOf(listing) }), [listing, flowsOf]);
}
