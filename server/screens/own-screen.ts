import type { SpaceRole } from '#domain/library.ts';
import { asMemberNow } from '#server/accounts/libraries/libraries.ts';
import type { Caller } from '#server/accounts/sessions.ts';
import type { Queries, Tx } from '#server/platform/db/database.ts';
import type { Engine } from '#server/platform/db/engine.ts';
import { openScreen, type GuardedScreen } from './open-screen.ts';

/**
 * A screen that is not in the trash, of a library in which this caller may do what the role allows. Rejects with forbidden for a member who
 * may not, with not_found for everybody else.
 */
export async function ownScreen(
  queries: Queries,
  caller: Pick<Caller, 'user'>,
  signature: string,
  needs: SpaceRole = 'editor',
): Promise<GuardedScreen> {
  // The time decides for others alone.
  return (await openScreen(queries, { caller, now: 0 }, signature, { needs })).screen;
}

/** The same for a transaction that changes it, by what the caller may do now: until that ends nobody else changes either. */
export async function holdOwnScreen(
  tx: Tx,
  engine: Engine,
  caller: Pick<Caller, 'user'>,
  signature: string,
  needs: SpaceRole = 'editor',
): Promise<GuardedScreen> {
  const user = await asMemberNow(tx, engine, caller.user);
  // SQLite has one writer.
  if (engine === 'postgres')
    await tx.selectFrom('screens').select('id').where('signature', '=', signature).forUpdate().execute();
  return ownScreen(tx, { user }, signature, needs);
}
