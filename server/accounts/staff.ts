import type { Role } from '#domain/role.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { recordAudit } from './audit/record.ts';
import { readEmail } from './email.ts';

/** Lets the account of an address do what its role may; every call asks anew. Throws not_found. */
export async function giveRole(
  { clock, db, log }: Pick<Platform, 'clock' | 'db' | 'log'>,
  address: string,
  role: Role,
): Promise<void> {
  const email = readEmail(address);
  await db.transaction(async (tx) => {
    const given = await tx
      .updateTable('users')
      .set({ role })
      .where('email_norm', '=', email?.normal ?? '')
      .returning('id')
      .executeTakeFirst();
    if (!given) throw new Problem('not_found');
    const object = { kind: 'person', id: given.id } as const;
    await recordAudit(tx, {
      at: clock.now(),
      person: null,
      action: 'role_changed',
      object,
      detail: role,
      network: null,
    });
  });
  log.info({ event: 'role_given', role }, 'An account has another role');
}
