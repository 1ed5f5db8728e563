import type { Queries } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/problem.ts';

/** Throws account_suspended for a person whom an administrator keeps out. */
export async function requireNotSuspended(queries: Queries, userId: number): Promise<void> {
  const user = await queries.selectFrom('users').select('suspended_at').where('id', '=', userId).executeTakeFirst();
  if (user?.suspended_at) throw new Problem('account_suspended');
}
