import { href } from '#domain/paths.ts';
import type { Role } from '#domain/role.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { recordAudit } from './audit/record.ts';
import { readEmail } from './email.ts';
import { makeSignInLink, signInToken } from './sign-in-links/sign-in-token.ts';
import { userByEmail } from './users.ts';

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

/** Returns an address that signs the account of an email in, once, within a day, whatever the login offers, where they link other ways in. Throws not_found. */
export async function linkFor(
  platform: Pick<Platform, 'clock' | 'config' | 'db' | 'log' | 'random' | 'secrets'>,
  address: string,
): Promise<string> {
  const { config, db, log, secrets } = platform;
  const email = readEmail(address);
  const { id, locale } = await db.transaction(async (tx) => {
    const owner = email && (await userByEmail(tx, email.normal));
    if (!owner) throw new Problem('not_found');
    return { id: await makeSignInLink(platform, tx, owner.user.id), locale: owner.user.locale };
  });
  log.info({ event: 'sign_in_link_made' }, 'A link was made that signs an account in');
  return `${config.publicUrl}${href('profile-security', locale)}?${new URLSearchParams({ ftkn: signInToken(secrets.key, id) })}`;
}
