import type { Caller } from '#server/accounts/sessions.ts';
import type { Queries, Tx } from '#server/platform/db/database.ts';
import type { Engine } from '#server/platform/db/engine.ts';
import { Problem } from '#server/platform/problem.ts';
import { openScreen, type GuardedScreen } from './open-screen.ts';

/** A screen of this caller that is not in the trash; rejects with not_found for everybody else. */
export async function ownScreen(
  queries: Queries,
  caller: Pick<Caller, 'user'>,
  signature: string,
): Promise<GuardedScreen> {
  // The time decides for others alone.
  const { screen, isOwner } = await openScreen(queries, { caller, now: 0 }, signature, { ownerOnly: true });
  if (!isOwner) throw new Problem('not_found');
  return screen;
}

/** The same for a transaction that changes it: until that ends nobody else does. */
export async function holdOwnScreen(
  tx: Tx,
  engine: Engine,
  caller: Pick<Caller, 'user'>,
  signature: string,
): Promise<GuardedScreen> {
  // SQLite has one writer.
  if (engine === 'postgres')
    await tx.selectFrom('screens').select('id').where('signature', '=', signature).forUpdate().execute();
  return ownScreen(tx, caller, signature);
}
