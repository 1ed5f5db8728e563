import { useCallback, useSyncExternalStore } from 'react';

interface Flow<Snapshot> {
  getSnapshot(): Snapshot;
  subscribe(onChange: () => void): { unsubscribe(): void };
}

/** A part of a flow's state; `otherwise` on the server and until the flow is there. Selects the same object each time. */
export function useFlow<Snapshot, Part>(
  flow: Flow<Snapshot> | null,
  select: (snapshot: Snapshot) => Part,
  otherwise: Part,
): Part {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = flow?.subscribe(onChange);
      return () => subscription?.unsubscribe();
    },
    [flow],
  );
  const read = () => (flow ? select(flow.getSnapshot()) : otherwise);
  return useSyncExternalStore(subscribe, read, () => otherwise);
}
