import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { isSignature } from '#domain/signature.ts';
import { moveToStage } from '#src/blocks/screen-picture/screen-picture.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import { isOperationError } from '#src/lib/operation-error.ts';
import {
  SpotDocument,
  TrashedScreenDocument,
  type SpotQuery,
  type TrashedScreenQuery,
} from '#src/graphql/generated/graphql.ts';
import { isRereading } from '#src/wiring/live/rereading.ts';
import { lockedBy, type Locked } from '#src/wiring/page/locked.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';

export type OpenSpot = SpotQuery['spot'];
type Trashed = TrashedScreenQuery['trashedScreen'];

/** The screen of an address, what its owner has thrown away there, or that it is locked. `now` is in epoch milliseconds. */
export type ScreenData =
  | { spot: OpenSpot; trashed?: never; locked?: never }
  | { spot?: never; trashed: Trashed; now: number; locked?: never }
  | { spot?: never; trashed?: never; locked: Locked; signature: string };

/**
 * Anyone who knows the address can open the screen, so no other site may learn it from where a visitor came. Forms of the page
 * have to say where they come from: with `no-referrer` their Origin is null, and the server refuses them.
 */
const headers = { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' };

export async function loader({ params, request: { signal }, context }: LoaderFunctionArgs) {
  const { client, viewer } = context.get(requestServices);
  const signature = params['id'] ?? '';
  if (!isSignature(signature)) throw gone();
  const read = await unlessMissing(
    client
      .request(SpotDocument, { signature }, { signal, mayBeMissing: true, isReread: isRereading() })
      .then(({ spot }) => ({ spot, locked: null }))
      .catch(unlessLocked),
  );
  if (read?.locked) return data<ScreenData>({ locked: read.locked, signature }, { headers });
  const spot = read?.spot;
  if (spot) {
    await moveToStage(signature, signal);
    return data<ScreenData>({ spot }, { headers });
  }
  const trashed = viewer() === null ? null : await trashedScreen(client, signature, signal);
  // To everybody else the same answer, whatever was there: nobody learns what was deleted.
  if (!trashed) throw gone();
  return data<ScreenData>({ trashed, now: Date.now() }, { status: 404, headers });
}

const trashedScreen = (client: GatewayClient, signature: string, signal: AbortSignal) =>
  unlessMissing(
    client
      .request(TrashedScreenDocument, { signature }, { signal, mayBeMissing: true })
      .then((answer) => answer.trashedScreen),
  );

/** Nothing of what is locked is read, not even that it is there to look at (PASS-01). */
function unlessLocked(error: unknown): { spot: null; locked: Locked } {
  const locked = lockedBy(error);
  if (!locked) throw error;
  return { spot: null, locked };
}

async function unlessMissing<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (isOperationError(error) && error.status === 404) return null;
    throw error;
  }
}

const gone = () => data({ type: 'screen_gone' }, { status: 404, statusText: 'Not Found', headers });
