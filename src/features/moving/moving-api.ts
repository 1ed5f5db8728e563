import type { Space } from '#domain/library.ts';
import { allows } from '#domain/library.ts';
import { imageListLimit } from '#domain/limits.ts';
import type { MovePlan } from '#domain/move-plan.ts';
import type { Moved } from '#machines/moving/moving.machine.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import {
  CopyScreensDocument,
  DeleteScreensDocument,
  MoveScreensDocument,
  PlanCopiesDocument,
  PlanMoveDocument,
  SpacesToMoveToDocument,
} from '#src/graphql/generated/graphql.ts';

const listOf = (signatures: readonly string[]) => signatures.map((signature) => ({ signature }));

/** The spaces that the viewer may add to. */
export async function readSpaces(client: GatewayClient, signal: AbortSignal): Promise<Space[]> {
  const { spaces } = await client.request(SpacesToMoveToDocument, {}, { signal });
  return spaces.items.filter(({ role, date_deletion }) => allows(role, 'editor') && date_deletion === null);
}

const nothing: MovePlan = { able: 0, collected: 0, withBehind: 0, linksOff: 0, bytes: 0 };

/** What will happen to all of them. */
export async function readPlan(
  client: GatewayClient,
  { way, space, signatures }: Moved,
  signal: AbortSignal,
): Promise<MovePlan> {
  const plan = { ...nothing };
  // As many as one call may name.
  for (let start = 0; start < signatures.length; start += imageListLimit) {
    const input = { signatureList: listOf(signatures.slice(start, start + imageListLimit)), space };
    if (way === 'copy') {
      const { planCopies } = await client.request(PlanCopiesDocument, { input }, { signal });
      plan.able += planCopies.copyable;
      plan.bytes += planCopies.bytes;
    } else {
      const { planMove } = await client.request(PlanMoveDocument, { input }, { signal });
      plan.able += planMove.movable;
      plan.collected += planMove.collected;
      plan.withBehind += planMove.with_behind;
      plan.linksOff += planMove.links_off;
    }
  }
  return plan;
}

/** Returns those that have gone there, or the copies. */
export async function carryOut(
  client: GatewayClient,
  { way, space, signatures, burnsIn }: Moved & { burnsIn: boolean },
  signal: AbortSignal,
): Promise<string[]> {
  const signatureList = listOf(signatures);
  if (way === 'copy') {
    const input = { signatureList, space };
    const { copyScreens } = await client.request(CopyScreensDocument, { input }, { signal });
    return copyScreens.copies.map(({ signature }) => signature);
  }
  const input = { signatureList, space, burn_in: burnsIn };
  return [...(await client.request(MoveScreensDocument, { input }, { signal })).moveScreens.signatures];
}

/** Moves back what was moved, and copies to the trash; returns how many. */
export async function takeBack(
  client: GatewayClient,
  { way, space, signatures }: Moved,
  signal: AbortSignal,
): Promise<number> {
  let count = 0;
  for (let start = 0; start < signatures.length; start += imageListLimit) {
    const list = listOf(signatures.slice(start, start + imageListLimit));
    const { signatures: back } =
      way === 'copy'
        ? (await client.request(DeleteScreensDocument, { imageList: list }, { signal })).deleteScreens
        : (await client.request(MoveScreensDocument, { input: { signatureList: list, space } }, { signal }))
            .moveScreens;
    count += back.length;
  }
  return count;
}
