import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { useActors } from '#src/wiring/use-actors.ts';
import { useLiveTimeline } from '#src/wiring/timeline/use-live-timeline.ts';
import { startTrash, type StartedTrash } from './start-trash.ts';
import type { TrashData } from './trash.loader.ts';

/** The trash's flows, once the page has its own; null until then. */
export function useLiveTrash(data: TrashData): StartedTrash | null {
  const client = useGatewayClient();
  const actors = useActors();
  return useLiveTimeline(() => startTrash(data, { actors, client }));
}
