import type { Locale } from '#domain/locales.ts';
import { isConflict } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { readEmail } from './email.ts';
import { emailTaken, emailUnchanged, noAddress } from './faults.ts';
import { holdOwner } from './hold-owner.ts';
import { accountLetters } from './letters/queues.ts';
import { accountLimits } from './limits.ts';
import type { Awaited, MailedCodes } from './mailed-codes/mailed-codes.ts';
import { deleteMailedCodesOf } from './mailed-codes/store.ts';
import type { Caller } from './sessions.ts';
import type { SignIn } from './sign-in.ts';
import { setEmail, userByEmail, type User } from './users.ts';

/** How an account gets another address: anyone who knows its password reads a letter there. The old one stays until then. */
export function createEmailChanges(
  platform: Pick<Platform, 'config' | 'db' | 'clock' | 'jobs' | 'limits' | 'log'>,
  mailedCodes: MailedCodes,
  { proveOwner }: Pick<SignIn, 'proveOwner'>,
) {
  const { db, clock, jobs, log } = platform;
  const { emailChanges } = accountLimits(platform);
  return {
    /**
     * Has a code sent to the new address, and a notice to the old one. Anyone who has an account with the new one gets another letter,
     * and the answer is the same. Throws body_invalid, reauthentication_needed where there is no password, or too_many.
     */
    async begin(
      caller: Caller,
      input: { email: string; password: string; locale: Locale },
      ip: string,
    ): Promise<Awaited> {
      const { user } = caller;
      await proveOwner(caller, input.password, ip);
      const email = readEmail(input.email);
      if (!email) throw new Problem('body_invalid', { fields: { email: noAddress } });
      if (email.address === user.email) throw new Problem('body_invalid', { fields: { email: emailUnchanged } });
      await mailedCodes.count(
        email.normal,
        { ip, device: undefined },
        { takes: [{ of: emailChanges, key: user.publicId }] },
      );
      const code = await db.transaction(async (tx) => {
        // The address that was asked for last is the one that counts.
        await deleteMailedCodesOf(tx, 'email', user.id);
        const change = { from: user.email, to: email.address, at: clock.now() };
        await jobs.enqueue(tx, accountLetters, { letter: 'emailChanging', user: user.id, ...change });
        return mailedCodes.open(tx, {
          purpose: 'email',
          email: email.address,
          emailNorm: email.normal,
          userId: user.id,
          locale: input.locale,
          kept: {},
        });
      });
      log.info({ event: 'email_change_begun', user: user.publicId }, 'Another address was named by its owner');
      return mailedCodes.awaited(code);
    },

    /**
     * Gives the account its new address and tells the old one. Throws code_wrong, code_expired, email_over, or email_taken where
     * an account was opened with it meanwhile.
     */
    async approve({ user }: Caller, { token, code }: { token: string; code: string }, ip: string): Promise<User> {
      const taken = () => new Problem('email_taken', { fields: { code: emailTaken } });
      const email = await mailedCodes
        .redeem({ purpose: 'email', token, code, ip }, async (tx, row) => {
          if (row.userId !== user.id) throw new Problem('email_over');
          await holdOwner(tx, db.engine, user.id);
          const owner = await userByEmail(tx, row.emailNorm);
          if (owner && owner.user.id !== user.id) throw taken();
          await setEmail(tx, user.id, { address: row.email, normal: row.emailNorm });
          await deleteMailedCodesOf(tx, 'restore', user.id);
          const change = { from: user.email, to: row.email, at: clock.now() };
          await jobs.enqueue(tx, accountLetters, { letter: 'emailChanged', user: user.id, ...change });
          return row.email;
        })
        .catch((error: unknown) => {
          throw isConflict(error) ? taken() : error;
        });
      log.info({ event: 'email_changed', user: user.publicId }, 'The address of an account was changed');
      return { ...user, email };
    },
  };
}
