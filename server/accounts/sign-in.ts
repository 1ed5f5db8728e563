import { nameLength } from '#domain/limits.ts';
import { isConflict } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { hashPassword, verifyPassword } from '#server/platform/secrets/passwords.ts';
import { readEmail } from './email.ts';
import { blockOf, networkOf, siteOf } from '#server/platform/http/network.ts';
import { plainText } from './plain-text.ts';
import type { Sessions, Tokens } from './sessions.ts';
import { insertUser, userByEmail, type User } from './users.ts';

/** Verified in place of an unknown account's hash, so that the answer takes as long. Its cost is that of hashPassword. */
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$GAdAUFtn3s6dRI0qtNuCew$5Vh4ZSEmwYJxbU2YwFgGgx2IAQjNU4H1QoQsaxIC0ww';

export interface Registration {
  email: string;
  password: string;
  name: string;
  timezone?: string;
}

export interface SignedIn {
  tokens: Tokens;
  user: User;
}

/** How an account and its sessions begin. `ip` is the address of the client as the server knows it. */
export function createSignIn(
  platform: Pick<Platform, 'db' | 'clock' | 'random' | 'limits' | 'log'>,
  sessions: Sessions,
) {
  const { db, clock, random, limits, log } = platform;
  return {
    /** Throws body_invalid, email_taken or too_many. */
    async register(input: Registration, ip: string): Promise<SignedIn> {
      const account = readRegistration(input);
      const place = blockOf(ip);
      limits.take({ bucket: 'registration', key: networkOf(ip) }, { bucket: 'registrationOfBlock', key: place });
      const passwordHash = await hashPassword(input.password, { place });
      try {
        return await db.transaction(async (tx) => {
          const user = await insertUser(tx, {
            ...account,
            publicId: random.base62(16),
            passwordHash,
            now: clock.now(),
          });
          return { tokens: await sessions.open(tx, user.id), user };
        });
      } catch (error) {
        if (isConflict(error)) {
          throw new Problem('email_taken', { fields: { email: 'taken' }, cause: error });
        }
        throw error;
      }
    },

    /** Throws credentials_invalid for an unknown address and a wrong password alike, or too_many. */
    async login(input: { email: string; password: string }, ip: string): Promise<SignedIn> {
      const network = networkOf(ip);
      const email = readEmail(input.email);
      const place = blockOf(ip);
      limits.take(
        { bucket: 'login', key: `${email?.normal ?? ''} ${siteOf(ip)}` },
        { bucket: 'loginAnywhere', key: `network ${network}` },
        { bucket: 'loginOfBlock', key: place },
        ...(email ? [{ bucket: 'loginAnywhere', key: `account ${email.normal}` } as const] : []),
      );
      const account = email ? await userByEmail(db.query, email.normal) : null;
      const matches = await verifyPassword(account?.passwordHash ?? nobodysHash, input.password, { place });
      if (!account || !matches) {
        log.info({ event: 'login_failed', network }, 'Login refused');
        throw new Problem('credentials_invalid');
      }
      const tokens = await db.transaction((tx) => sessions.open(tx, account.user.id));
      log.info({ event: 'login', user: account.user.publicId }, 'Signed in');
      return { tokens, user: account.user };
    },
  };
}

/** The schema of the route has judged every field before. */
function readRegistration({ email, name, timezone = 'UTC' }: Registration) {
  const read = readEmail(email);
  if (!read) throw new Problem('body_invalid', { fields: { email: 'no_address' } });
  return { email: read.address, emailNorm: read.normal, name: plainText(name, nameLength), timezone };
}
