import type { Locale } from '#domain/locales.ts';
import { blockOf, networkOf, siteOf } from '#server/platform/http/network.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { hashPassword } from '#server/platform/secrets/passwords.ts';
import { readEmail } from '../email.ts';
import { noAddress } from '../faults.ts';
import { accountLetters } from '../letters/queues.ts';
import { accountLimits } from '../limits.ts';
import type { Awaited, MailedCodes } from '../mailed-codes/mailed-codes.ts';
import { deleteMailedCodesOf } from '../mailed-codes/store.ts';
import { endSessionsOf, userById } from '../session-store.ts';
import { requirePasswords } from '../sign-in-ways.ts';
import { setPassword, userByEmail } from '../users.ts';
import { requirePassword } from './password-rules.ts';

/** How somebody who reads the letters to the address of an account sets another password. */
export function createRestores(
  platform: Pick<Platform, 'config' | 'db' | 'clock' | 'limits' | 'log' | 'jobs'>,
  mailedCodes: MailedCodes,
) {
  const { db, clock, limits, log, jobs } = platform;
  const { hashes, restore, restoreOfBlock, restoreAgain, restoreOfDay } = accountLimits(platform);

  async function hashed(password: string, ip: string): Promise<string> {
    await limits.take({ of: hashes, key: siteOf(ip) });
    return hashPassword(password, blockOf(ip));
  }

  return {
    /** Has a code sent to the owner of an account; of an address without one the answer is the same. Throws body_invalid or too_many. */
    async identify(input: { email: string; locale: Locale; device: string | undefined }, ip: string): Promise<Awaited> {
      requirePasswords(platform.config);
      const email = readEmail(input.email);
      if (!email) throw new Problem('body_invalid', { fields: { email: noAddress } });
      const takes = [
        { of: restore, key: networkOf(ip) },
        { of: restoreOfBlock, key: blockOf(ip) },
        { of: restoreAgain, key: `${email.normal} ${siteOf(ip)}` },
      ];
      await mailedCodes.count(email.normal, { ip, device: input.device }, { takes, ofDay: restoreOfDay });
      const owner = await userByEmail(db.query, email.normal);
      const code = await db.transaction((tx) =>
        mailedCodes.open(tx, {
          purpose: 'restore',
          email: email.address,
          emailNorm: email.normal,
          userId: owner?.user.id ?? null,
          locale: input.locale,
          kept: {},
        }),
      );
      return mailedCodes.awaited(code);
    },

    /**
     * Sets the password, ends all sessions of the account and what else waited to set one, and tells its owner. Throws code_wrong,
     * code_expired, restore_over, body_invalid for a password that is not taken, or too_many.
     */
    async restore(
      { token, code, password }: { token: string; code: string; password: string },
      ip: string,
    ): Promise<void> {
      requirePasswords(platform.config);
      const waiting = await mailedCodes.find('restore', token);
      requirePassword(password, [waiting.email]);
      const passwordHash = mailedCodes.isRight(waiting, code) ? await hashed(password, ip) : null;
      const user = await mailedCodes.redeem({ purpose: 'restore', token, code, ip }, async (tx, { userId }) => {
        const owner = userId === null ? null : await userById(tx, userId);
        // Without a hash another code was sent while this one was judged.
        if (!owner || passwordHash === null) throw new Problem('restore_over');
        // Only now: whether an address has an account, and of what name, is told to nobody else.
        requirePassword(password, [owner.email, owner.name]);
        const now = clock.now();
        await setPassword(tx, owner.id, passwordHash);
        await endSessionsOf(tx, owner.id, now);
        await deleteMailedCodesOf(tx, 'restore', owner.id);
        await deleteMailedCodesOf(tx, 'email', owner.id);
        await jobs.enqueue(tx, accountLetters, { letter: 'passwordChanged', user: owner.id, at: now });
        return owner;
      });
      log.info({ event: 'password_restored', user: user.publicId }, 'A password was restored');
    },
  };
}
