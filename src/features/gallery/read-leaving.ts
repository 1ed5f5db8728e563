import type { GatewayClient } from '#src/graphql/client.ts';
import { LeavingScreensDocument } from '#src/graphql/generated/graphql.ts';

/** What goes to the trash by itself. */
export interface Leaving {
  count: number;
  /** When the first of them goes: ISO 8601, UTC. */
  at: string;
  /** The day of the gallery that it is on. */
  day: string;
}

/** Null where nothing goes. A gallery is there without knowing it, too. */
export async function readLeaving(client: GatewayClient, signal: AbortSignal): Promise<Leaving | null> {
  try {
    const {
      count,
      first_at: at,
      first_day: day,
    } = (await client.request(LeavingScreensDocument, {}, { signal })).leavingScreens;
    return at === null || day === null ? null : { count, at, day };
  } catch {
    signal.throwIfAborted();
    return null;
  }
}
