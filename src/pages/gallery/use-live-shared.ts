import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { useActors } from '#src/wiring/use-actors.ts';
import { useLiveTimeline } from '#src/wiring/timeline/use-live-timeline.ts';
import type { SharedData } from './shared.loader.ts';
import { startShared, type StartedShared } from './start-shared.ts';

/** The flows of what others share, once the page has its own; null until then. */
export function useLiveShared(data: SharedData): StartedShared | null {
  const client = useGatewayClient();
  const actors = useActors();
  return useLiveTimeline(() => startShared(data, { actors, client }));
}
