import { useMemo, useState } from 'react';
import type { listingMachine } from '#machines/listing/listing.machine.ts';
import { flowsOf, type ListingFlows } from '#machines/listing/listing.selectors.ts';
import type { ListingInput } from '#machines/listing/listing.types.ts';
import { useOpenedFlow } from '../use-opened-flow.ts';

/** Milliseconds after which what the server has read may be old: other devices upload and delete too. */
const freshFor = 30_000;

/** The flows of a page that lists screens. `logic` is the machine with the actors that its page gives it. */
export function useListing(logic: () => typeof listingMachine, input: () => ListingInput): ListingFlows {
  const [readAt] = useState(() => performance.now());
  const listing = useOpenedFlow('listing', {
    logic,
    input,
    onOpened: (opened) => opened.send({ type: 'page.opened', isOld: performance.now() - readAt > freshFor }),
    onLeft: (left) => left.send({ type: 'page.left' }),
  });
  return useMemo(() => flowsOf(listing), [listing]);
}
