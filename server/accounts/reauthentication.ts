import { freshProof } from '#domain/limits.ts';
import type { ReauthenticationMethod } from '#domain/reauthentication.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { readEmail } from './email.ts';
import type { Awaited, MailedCodes } from './mailed-codes/mailed-codes.ts';
import type { Passkeys, PasskeyShown } from './passkeys/passkeys.ts';
import { recordProof } from './session-store.ts';
import type { Caller } from './sessions.ts';
import { passwordHashOf, type User } from './users.ts';

/**
 * How somebody who is signed in proves without a password that it is still them: by a passkey of the account, or by a letter to its
 * address where it has no password. Each returns until when that holds.
 */
export function createReauthentication(
  { db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>,
  {
    mailedCodes,
    passkeys,
  }: { mailedCodes: MailedCodes; passkeys: Pick<Passkeys, 'hasAny' | 'proofOptions' | 'prove'> },
) {
  const hasPassword = async (user: User): Promise<boolean> => (await passwordHashOf(db.query, user.id)) !== '';

  function proven(user: User, by: ReauthenticationMethod, now: number): number {
    log.info({ event: 'reauthenticated', user: user.publicId, by }, 'Somebody proved again who they are');
    return now + freshProof;
  }

  return {
    hasPassword,

    /** What this account can prove it by, the best first. */
    async methods(user: User): Promise<ReauthenticationMethod[]> {
      const hasPasskey = await passkeys.hasAny(user);
      const fallback = (await hasPassword(user)) ? 'password' : 'code';
      return hasPasskey && fallback === 'code'
        ? ['passkey', 'code']
        : [fallback, ...(hasPasskey ? ['passkey' as const] : [])];
    },

    passkeyOptions: (user: User) => passkeys.proofOptions(user),

    /** Throws passkey_refused, too_many. */
    async byPasskey(caller: Caller, answer: PasskeyShown, ip: string): Promise<number> {
      const { user, sessionId } = requireSession(caller);
      const now = clock.now();
      await passkeys.prove(user, { answer, ip }, (tx) => recordProof(tx, sessionId, now));
      return proven(user, 'passkey', now);
    },

    /** Has a code sent to the address of the account; of one that was just sent it only tells. Throws forbidden where there is a password, too_many. */
    async sendCode({ user }: Caller, ip: string): Promise<Awaited> {
      if (await hasPassword(user)) throw new Problem('forbidden');
      const emailNorm = readEmail(user.email)?.normal ?? user.email;
      const asker = { ip, device: undefined };
      const sent = await mailedCodes.newest('proof', emailNorm);
      if (sent?.userId === user.id) {
        const awaited = mailedCodes.awaited(sent);
        return awaited.resendIn > 0 ? awaited : mailedCodes.awaited(await mailedCodes.sendAgain(sent, asker));
      }
      await mailedCodes.count(emailNorm, asker);
      const { id: userId, email, locale } = user;
      const code = { purpose: 'proof', email, emailNorm, userId, locale, kept: {} } as const;
      return mailedCodes.awaited(await db.transaction((tx) => mailedCodes.open(tx, code)));
    },

    /** Throws code_wrong, code_expired. */
    async byCode(caller: Caller, { token, code }: { token: string; code: string }, ip: string): Promise<number> {
      const { user, sessionId } = requireSession(caller);
      const now = clock.now();
      await mailedCodes.redeem({ purpose: 'proof', token, code, ip }, async (tx, { userId }) => {
        if (userId !== user.id) throw new Problem('code_expired');
        await recordProof(tx, sessionId, now);
      });
      return proven(user, 'code', now);
    },
  };
}

/** An API key proves nothing. */
function requireSession({ user, sessionId }: Caller): { user: User; sessionId: string } {
  if (sessionId === null) throw new Problem('forbidden');
  return { user, sessionId };
}
