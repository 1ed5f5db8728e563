import type { Selectable } from 'kysely';
import type { Queries, Tx } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { PairingState } from './tables.ts';

export type PairingRow = Selectable<Tables['pairings']>;

export async function insertPairing(tx: Tx, row: PairingRow): Promise<void> {
  await tx.insertInto('pairings').values(row).execute();
}

/** One that is not over. */
export const openPairing = (queries: Queries, id: string, now: number): Promise<PairingRow | undefined> =>
  queries.selectFrom('pairings').selectAll().where('id', '=', id).where('expires_at', '>', now).executeTakeFirst();

/** Decides once; false where it is over or was decided already. */
export async function decidePairing(
  tx: Tx,
  id: string,
  decided: { state: Exclude<PairingState, 'waiting'>; owner_id: number; expires_at: number; now: number },
): Promise<boolean> {
  const { now, ...columns } = decided;
  const { numUpdatedRows } = await tx
    .updateTable('pairings')
    .set(columns)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Uses one up that was approved, once; false where there is none any more. */
export async function takePairing(tx: Tx, id: string, now: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('pairings')
    .where('id', '=', id)
    .where('state', '=', 'approved')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function removeOverPairings(tx: Tx, now: number): Promise<void> {
  await tx.deleteFrom('pairings').where('expires_at', '<=', now).execute();
}

/** Those that an account has decided. */
export async function removePairingsOf(tx: Tx, ownerId: number): Promise<void> {
  await tx.deleteFrom('pairings').where('owner_id', '=', ownerId).execute();
}
