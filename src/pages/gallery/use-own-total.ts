import { useEffect, useState } from 'react';
import type { SharedCopyRef } from '#machines/shared-copy/shared-copy.machine.ts';
import { useActors } from '#src/wiring/use-actors.ts';
import { followOwnTotal } from './follow-own-total.ts';

/** How many screens the viewer has: as many as were read, and those that have come since. */
export function useOwnTotal(read: number, copying: SharedCopyRef | null): number {
  const { app } = useActors();
  const [since, setSince] = useState(0);
  useEffect(
    () => followOwnTotal({ app, copying, events: window }, (count) => setSince((before) => before + count)),
    [app, copying],
  );
  return read + since;
}
