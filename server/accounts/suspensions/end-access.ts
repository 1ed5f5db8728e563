import type { Tx } from '#server/platform/db/database.ts';
import { removeKeysOf } from '../keys/store.ts';
import { deleteMailedCodesOf } from '../mailed-codes/store.ts';
import { removePairingsOf } from '../pairings/store.ts';
import { endSessionsOf } from '../session-store.ts';
import { removeSignInLinksOf } from '../sign-in-links/sign-in-token.ts';

/** Ends all by which an account is open: sessions, keys, programs that wait for one, links that sign in and what waits for a code. */
export async function endAccess(tx: Tx, userId: number, now: number): Promise<void> {
  await endSessionsOf(tx, userId, now);
  await removeKeysOf(tx, userId);
  await removePairingsOf(tx, userId);
  await removeSignInLinksOf(tx, userId);
  await deleteMailedCodesOf(tx, 'restore', userId);
  await deleteMailedCodesOf(tx, 'email', userId);
}
