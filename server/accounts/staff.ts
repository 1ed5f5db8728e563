import type { Role } from '#domain/role.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { readEmail } from './email.ts';

/** Lets the account of an address do what its role may; every call asks anew. Throws not_found. */
export async function giveRole({ db, log }: Pick<Platform, 'db' | 'log'>, address: string, role: Role): Promise<void> {
  const email = readEmail(address);
  const given = await db.transaction((tx) =>
    tx
      .updateTable('users')
      .set({ role })
      .where('email_norm', '=', email?.normal ?? '')
      .executeTakeFirst(),
  );
  if (given.numUpdatedRows === 0n) throw new Problem('not_found');
  log.info({ event: 'role_given', role }, 'An account has another role');
}
