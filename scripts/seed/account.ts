import { readEmail } from '#server/accounts/email.ts';
import { passwordLength } from '#domain/limits.ts';
import { insertUser, userByEmail, type User } from '#server/accounts/users.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashPassword, verifyPassword } from '#server/platform/secrets/passwords.ts';

/** What the person at the terminal can mend. */
export class SeedRefused extends Error {}

/** The account of this address and password; made when there is none. */
export async function accountOf({ db, clock, random }: Platform, address: string, password: string): Promise<User> {
  const email = readEmail(address);
  if (!email) throw new SeedRefused(`${address} is no mail address.`);
  const known = await userByEmail(db.query, email.normal);
  if (known) {
    if (await verifyPassword(known.passwordHash, password)) return known.user;
    throw new SeedRefused(`${address} has an account with another password.`);
  }
  if (password.length < passwordLength.min)
    throw new SeedRefused(`The password needs ${passwordLength.min} characters.`);
  const passwordHash = await hashPassword(password);
  const user = {
    publicId: random.base62(16),
    email: email.address,
    emailNorm: email.normal,
    name: email.address.split('@')[0] ?? '',
    passwordHash,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    locale: 'en' as const,
    group: 'customer',
    details: {},
    now: clock.now(),
  };
  return db.transaction((tx) => insertUser(tx, user));
}
