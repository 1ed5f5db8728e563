import { freshProof } from '#domain/limits.ts';
import { createLineLimit } from '#server/platform/limits/line-limit.ts';
import type { Take } from '#server/platform/limits/rate-limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { findByPassword } from '#server/platform/secrets/passwords.ts';
import { blockOf, networkOf, siteOf } from '#server/platform/http/network.ts';
import { isKnownDevice, readDevice, rememberOn, type Device } from './device.ts';
import { readEmail } from './email.ts';
import { holdOwner } from './hold-owner.ts';
import { passwordWrong } from './faults.ts';
import { accountLimits } from './limits.ts';
import type { Asker, Awaited, MailedCodes } from './mailed-codes/mailed-codes.ts';
import type { MailedCode } from './mailed-codes/store.ts';
import type { Registrations } from './registrations.ts';
import type { SecondFactorAsked, SecondFactors } from './second-factor/second-factors.ts';
import type { Caller, Sessions, SignedIn } from './sessions.ts';
import { requirePasswords } from './sign-in-ways.ts';
import { passwordHashOf, userByEmail } from './users.ts';

/** Verified when the account is unknown, so that the answer takes as long. Has the cost parameters of hashPassword. */
export const decoyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$GAdAUFtn3s6dRI0qtNuCew$5Vh4ZSEmwYJxbU2YwFgGgx2IAQjNU4H1QoQsaxIC0ww';

/** Who is there where nobody is. */
const nobody = { nobody: true, passwordHash: decoyHash } as const;

export interface Login {
  email: string;
  password: string;
  device: string | undefined;
}

/** The session and the hash for which a password was proven again. */
interface Proven {
  sessionId: string;
  passwordHash: string;
}

/** Lines about refused logins, beside those of what fails: anyone who fails elsewhere hides no guessing of passwords. */
const refusalsPerMinute = { ofBlock: 60, ofAll: 600 };

/** How sessions begin. `ip` is the address of the client as the server knows it. */
export function createSignIn(
  platform: Pick<Platform, 'config' | 'db' | 'clock' | 'random' | 'limits' | 'log' | 'secrets'>,
  {
    sessions,
    registrations,
    mailedCodes,
    secondFactors,
  }: {
    sessions: Sessions;
    registrations: Pick<Registrations, 'waiting'>;
    mailedCodes: Pick<MailedCodes, 'awaited' | 'sendAgain'>;
    secondFactors: Pick<SecondFactors, 'isOn' | 'ask'>;
  },
) {
  const { db, clock, random, limits, log } = platform;
  const { key } = platform.secrets;
  const refusals = createLineLimit(refusalsPerMinute, clock);
  const { login, loginAnywhere, loginOfBlock } = accountLimits(platform);

  /** Throws too_many. A device that the account was signed in on has tries of its own, anyone else who guesses. */
  async function countLogin(email: string | undefined, device: Device | null, ip: string): Promise<void> {
    const place = blockOf(ip);
    if (email !== undefined && device && isKnownDevice(key, device, email)) {
      await limits.take({ of: login, key: `${email} device ${device.id}` });
      if (
        await isLeft({ of: loginAnywhere, key: `known ${networkOf(ip)}` }, { of: loginOfBlock, key: `known ${place}` })
      )
        return;
      // Others from there have used up what known devices have together: no worse than who shows none.
    }
    await limits.take(
      { of: login, key: `${email ?? ''} ${siteOf(ip)}` },
      { of: loginAnywhere, key: `network ${networkOf(ip)}` },
      { of: loginOfBlock, key: place },
      ...(email === undefined ? [] : [{ of: loginAnywhere, key: `account ${email}` }]),
    );
  }

  /** Takes from all of these limits where each holds enough. */
  const isLeft = (...takes: Take[]): Promise<boolean> =>
    limits.take(...takes).then(
      () => true,
      () => false,
    );

  /** Both are looked for in any case, so that time tells nothing. */
  async function known(email: string) {
    const account = await userByEmail(db.query, email);
    const waiting = await registrations.waiting(email);
    // To look at no hash at all would tell in less time that its owner signs in otherwise.
    return account?.passwordHash === '' ? nobody : (account ?? waiting);
  }

  /** Has another code sent where the one that was sent is over, unless that is too often. */
  async function goOn(registration: MailedCode, asker: Asker): Promise<Awaited> {
    const awaited = mailedCodes.awaited(registration);
    if (awaited.expiresIn > 0) return awaited;
    try {
      return mailedCodes.awaited(await mailedCodes.sendAgain(registration, asker));
    } catch (error) {
      if (!(error instanceof Problem && error.type === 'too_many')) throw error;
      return { ...awaited, resendIn: error.retryAfter ?? awaited.resendIn };
    }
  }

  /**
   * Throws body_invalid for a wrong password, or too_many: a session has as many tries as a known device has to log in, anyone else who
   * guesses.
   */
  async function provePassword({ user, sessionId }: Caller, password: string, ip: string): Promise<Proven> {
    if (sessionId === null) throw new Problem('forbidden');
    const place = blockOf(ip);
    await limits.take(
      { of: login, key: `session ${sessionId}` },
      { of: loginAnywhere, key: `known ${networkOf(ip)}` },
      { of: loginOfBlock, key: `known ${place}` },
    );
    const find = async () => ({ passwordHash: await passwordHashOf(db.query, user.id) });
    const found = await findByPassword(find, password, user.publicId);
    if (!found) {
      const told = refusals.take(ip);
      if (told) log.info({ event: 'reauthentication_failed', user: user.publicId, ...told }, 'Wrong password');
      throw new Problem('body_invalid', { fields: { password: passwordWrong } });
    }
    return { sessionId, passwordHash: found.passwordHash };
  }

  /**
   * Proves that the owner of the account is there: by the password, or, where the account has none, by what has proven them lately.
   * Throws as provePassword does, or reauthentication_needed.
   */
  async function proveOwner(caller: Caller, password: string, ip: string): Promise<Proven> {
    const { user, sessionId, provenAt } = caller;
    const passwordHash = await passwordHashOf(db.query, user.id);
    if (passwordHash !== '') return provePassword(caller, password, ip);
    if (sessionId === null) throw new Problem('forbidden');
    if (clock.now() - provenAt >= freshProof) throw new Problem('reauthentication_needed');
    return { sessionId, passwordHash };
  }

  return {
    proveOwner,

    /**
     * Signs in, asks for the second factor of an account that has one, or goes on with a registration whose address is not proven yet. Throws credentials_invalid for an unknown address
     * and a wrong password alike, passwords_off, or too_many.
     */
    async login(input: Login, ip: string): Promise<SignedIn | SecondFactorAsked | Awaited> {
      requirePasswords(platform.config);
      const email = readEmail(input.email);
      const device = readDevice(input.device);
      await countLogin(email?.normal, device, ip);
      const find = async () => (email && (await known(email.normal))) ?? nobody;
      const found = (await findByPassword(find, input.password, blockOf(ip))) ?? nobody;
      if (!email || 'nobody' in found) {
        const told = refusals.take(ip);
        if (told) log.info({ event: 'login_failed', network: networkOf(ip), ...told }, 'Login refused');
        throw new Problem('credentials_invalid');
      }
      if ('registration' in found) return goOn(found.registration, { ip, device: input.device });
      const { user } = found;
      const begun = await db.transaction(async (tx) => {
        // The person who restores the password meanwhile ends all sessions: none may begin by the old one after that.
        await holdOwner(tx, db.engine, user.id);
        if ((await passwordHashOf(tx, user.id)) !== found.passwordHash) throw new Problem('credentials_invalid');
        if (await secondFactors.isOn(tx, user.id)) return secondFactors.ask(tx, user.id, found.passwordHash);
        return sessions.open(tx, user.id, { ip, isKnown: isKnownDevice(key, device, email.normal) });
      });
      if ('secondFactor' in begun) return begun;
      log.info({ event: 'login', user: user.publicId }, 'Signed in');
      return { tokens: begun, user, device: rememberOn(key, random, device, email.normal) };
    },

    /**
     * Proves by the password that the session is still that of its account; returns until when that holds. Throws as provePassword
     * does.
     */
    async reauthenticate(caller: Caller, password: string, ip: string): Promise<number> {
      const { sessionId } = await provePassword(caller, password, ip);
      log.info({ event: 'reauthenticated', user: caller.user.publicId }, 'The password was proven again');
      return (await sessions.prove(sessionId)) + freshProof;
    },
  };
}

export type SignIn = ReturnType<typeof createSignIn>;
