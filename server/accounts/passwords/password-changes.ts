import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { hashPassword } from '#server/platform/secrets/passwords.ts';
import { holdOwner } from '../hold-owner.ts';
import { accountLetters } from '../letters/queues.ts';
import { deleteMailedCodesOf } from '../mailed-codes/store.ts';
import { endSessionsOf, recordProof } from '../session-store.ts';
import type { Caller } from '../sessions.ts';
import type { SignIn } from '../sign-in.ts';
import { requirePasswords } from '../sign-in-ways.ts';
import { passwordHashOf, setPassword } from '../users.ts';
import { requirePassword } from './password-rules.ts';

/** How somebody who knows the password of their account sets another one, or whose account has none a first one. */
export const createPasswordChanges = (
  { config, db, clock, jobs, log }: Pick<Platform, 'config' | 'db' | 'clock' | 'jobs' | 'log'>,
  { proveOwner }: Pick<SignIn, 'proveOwner'>,
) => ({
  /**
   * Sets the password, ends all other sessions of the account and what else waited to change how it is opened, and tells its owner.
   * Throws body_invalid for a wrong password and for one that is not taken, reauthentication_needed where there is none, or too_many.
   */
  async change(
    caller: Caller,
    { password, newPassword }: { password: string; newPassword: string },
    ip: string,
  ): Promise<void> {
    requirePasswords(config);
    const { user } = caller;
    const proven = await proveOwner(caller, password, ip);
    requirePassword(newPassword, [user.email, user.name], 'new_password');
    const passwordHash = await hashPassword(newPassword, user.publicId);
    const now = clock.now();
    await db.transaction(async (tx) => {
      // The person who restores the password meanwhile is right.
      await holdOwner(tx, db.engine, user.id);
      if ((await passwordHashOf(tx, user.id)) !== proven.passwordHash) throw new Problem('unauthorized');
      await setPassword(tx, user.id, passwordHash);
      await endSessionsOf(tx, user.id, now, proven.sessionId);
      await recordProof(tx, proven.sessionId, now);
      await deleteMailedCodesOf(tx, 'restore', user.id);
      await deleteMailedCodesOf(tx, 'email', user.id);
      await jobs.enqueue(tx, accountLetters, { letter: 'passwordChanged', user: user.id, at: now, staysHere: true });
    });
    log.info({ event: 'password_changed', user: user.publicId }, 'A password was changed by its owner');
  },
});
