import type { Tx } from '#server/platform/db/database.ts';
import type { Engine } from '#server/platform/db/engine.ts';

/**
 * Lets nobody else add for this owner, or change the account, until the transaction ends: two at once would both find room for
 * the last one. It is for resources of which an account may have only so many, the generated ones among them, and for logins.
 */
export async function holdOwner(tx: Tx, engine: Engine, ownerId: number): Promise<void> {
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', ownerId)
    .$if(engine === 'postgres', (query) => query.forNoKeyUpdate())
    .execute();
}
