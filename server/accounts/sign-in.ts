import { nameLength } from '#domain/limits.ts';
import { isConflict } from '#server/platform/db/database.ts';
import type { Claimant } from '#server/platform/limits/fair-queue.ts';
import { createLineLimit } from '#server/platform/limits/line-limit.ts';
import type { Take } from '#server/platform/limits/rate-limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { findByPassword, hashPassword } from '#server/platform/secrets/passwords.ts';
import { isKnownDevice, readDevice, rememberOn, type Device } from './device.ts';
import { readEmail } from './email.ts';
import { emailTaken, noAddress } from './faults.ts';
import { accountLimits } from './limits.ts';
import { blockOf, networkOf, siteOf } from '#server/platform/http/network.ts';
import { plainText } from './plain-text.ts';
import type { Sessions, Tokens } from './sessions.ts';
import { insertUser, userByEmail, type User } from './users.ts';

/** Verified when the account is unknown, so that the answer takes as long. Has the cost parameters of hashPassword. */
export const decoyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$GAdAUFtn3s6dRI0qtNuCew$5Vh4ZSEmwYJxbU2YwFgGgx2IAQjNU4H1QoQsaxIC0ww';

export interface Registration {
  email: string;
  password: string;
  name: string;
  timezone?: string;
  device?: string;
}

export interface Login {
  email: string;
  password: string;
  device?: string;
}

export interface SignedIn {
  tokens: Tokens;
  user: User;
  /** Shown with later logins, it keeps strangers who guess from keeping its owner out. */
  device: string;
}

/** Lines about refused logins, beside those of what fails: whoever fails elsewhere hides no guessing of passwords. */
const refusalsPerMinute = { ofBlock: 60, ofAll: 600 };

/** How an account and its sessions begin. `ip` is the address of the client as the server knows it. */
export function createSignIn(
  platform: Pick<Platform, 'config' | 'db' | 'clock' | 'random' | 'limits' | 'log' | 'secrets'>,
  sessions: Sessions,
) {
  const { db, clock, random, limits, log } = platform;
  const { key } = platform.secrets;
  const refusals = createLineLimit(refusalsPerMinute, clock);
  const { login, loginAnywhere, loginOfBlock, registration, registrationOfBlock } = accountLimits(platform);

  /** Throws too_many. A device that the account was signed in on has tries of its own, whoever else guesses. */
  async function countLogin(email: string | undefined, device: Device | null, ip: string): Promise<Claimant> {
    const place = blockOf(ip);
    if (email !== undefined && device && isKnownDevice(key, device, email)) {
      await limits.take({ of: login, key: `${email} device ${device.id}` });
      if (
        await isLeft({ of: loginAnywhere, key: `known ${networkOf(ip)}` }, { of: loginOfBlock, key: `known ${place}` })
      )
        return { place, isKnown: true };
      // Others from there have used up what known devices have together: no worse than who shows none.
    }
    await limits.take(
      { of: login, key: `${email ?? ''} ${siteOf(ip)}` },
      { of: loginAnywhere, key: `network ${networkOf(ip)}` },
      { of: loginOfBlock, key: place },
      ...(email === undefined ? [] : [{ of: loginAnywhere, key: `account ${email}` }]),
    );
    return { place };
  }

  /** Takes from all of these limits where each holds enough. */
  const isLeft = (...takes: Take[]): Promise<boolean> =>
    limits.take(...takes).then(
      () => true,
      () => false,
    );

  return {
    /** Throws body_invalid, email_taken or too_many. */
    async register(input: Registration, ip: string): Promise<SignedIn> {
      const account = readRegistration(input);
      const place = blockOf(ip);
      await limits.take({ of: registration, key: networkOf(ip) }, { of: registrationOfBlock, key: place });
      const passwordHash = await hashPassword(input.password, { place });
      const device = rememberOn(key, random, readDevice(input.device), account.emailNorm);
      try {
        return await db.transaction(async (tx) => {
          const user = await insertUser(tx, {
            ...account,
            publicId: random.base62(16),
            passwordHash,
            now: clock.now(),
          });
          return { tokens: await sessions.open(tx, user.id), user, device };
        });
      } catch (error) {
        if (isConflict(error)) {
          throw new Problem('email_taken', { fields: { email: emailTaken }, cause: error });
        }
        throw error;
      }
    },

    /** Throws credentials_invalid for an unknown address and a wrong password alike, or too_many. */
    async login(input: Login, ip: string): Promise<SignedIn> {
      const email = readEmail(input.email);
      const device = readDevice(input.device);
      const claimant = await countLogin(email?.normal, device, ip);
      const find = async () =>
        (email && (await userByEmail(db.query, email.normal))) ?? { user: null, passwordHash: decoyHash };
      const account = await findByPassword(find, input.password, claimant);
      if (!email || !account?.user) {
        const told = refusals.take(ip);
        if (told) log.info({ event: 'login_failed', network: networkOf(ip), ...told }, 'Login refused');
        throw new Problem('credentials_invalid');
      }
      const { user } = account;
      const tokens = await db.transaction((tx) => sessions.open(tx, user.id));
      log.info({ event: 'login', user: user.publicId }, 'Signed in');
      return { tokens, user, device: rememberOn(key, random, device, email.normal) };
    },
  };
}

/** The schema of the route has judged every field before. */
function readRegistration({ email, name, timezone = 'UTC' }: Registration) {
  const read = readEmail(email);
  if (!read) throw new Problem('body_invalid', { fields: { email: noAddress } });
  return { email: read.address, emailNorm: read.normal, name: plainText(name, nameLength), timezone };
}
