import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { isKnownDevice, readDevice, rememberOn } from '../device.ts';
import { readEmail } from '../email.ts';
import type { SecondFactorAsked, SecondFactors } from '../second-factor/second-factors.ts';
import type { Sessions, SignedIn } from '../sessions.ts';
import { readSignInToken } from './sign-in-token.ts';
import { passwordHashOf, userColumns, userOfRow, type User } from '../users.ts';

const emailOf = ({ email }: { email: string }): string => readEmail(email)?.normal ?? email;

/** How the link of a letter signs its reader in: once, within a day. */
export function createSignInLinks(
  { db, clock, random, log, secrets }: Pick<Platform, 'db' | 'clock' | 'random' | 'log' | 'secrets'>,
  sessions: Sessions,
  secondFactors: Pick<SecondFactors, 'isOn' | 'ask'>,
) {
  const live = (queries: Pick<Tx, 'selectFrom'>, id: string) =>
    queries
      .selectFrom('sign_in_links')
      .innerJoin('users', 'users.id', 'sign_in_links.user_id')
      .select([...userColumns])
      .where('sign_in_links.id', '=', id)
      .where('sign_in_links.expires_at', '>', clock.now())
      .executeTakeFirst();

  return {
    /** Whose link it is, which it stays. Throws link_over. */
    async owner(token: string): Promise<User> {
      const row = await live(db.query, readSignInToken(secrets.key, token));
      if (!row) throw new Problem('link_over');
      return userOfRow(row);
    },

    /** Signs in, once, or asks for the second factor of an account that has one. Throws link_over. */
    async use(
      { token, device }: { token: string; device: string | undefined },
      ip: string,
    ): Promise<SignedIn | SecondFactorAsked> {
      const id = readSignInToken(secrets.key, token);
      const shown = readDevice(device);
      const { user, begun } = await db.transaction(async (tx) => {
        const row = await live(tx, id);
        const used = await tx.deleteFrom('sign_in_links').where('id', '=', id).executeTakeFirst();
        if (!row || used.numDeletedRows === 0n) throw new Problem('link_over');
        const owner = row.user_id;
        const isAsked = await secondFactors.isOn(tx, owner);
        return {
          user: userOfRow(row),
          begun: isAsked
            ? await secondFactors.ask(tx, owner, await passwordHashOf(tx, owner))
            : await sessions.open(tx, owner, { ip, isKnown: isKnownDevice(secrets.key, shown, emailOf(row)) }),
        };
      });
      if ('secondFactor' in begun) return begun;
      log.info({ event: 'login', user: user.publicId }, 'Signed in by a link');
      return { tokens: begun, user, device: rememberOn(secrets.key, random, shown, emailOf(user)) };
    },
  };
}
