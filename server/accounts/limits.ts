import type { RateLimit } from '#server/platform/limits/rate-limits.ts';
import type { Platform } from '#server/platform/platform.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** So much wider is what an account takes from everywhere, so that strangers who guess do not keep its owner out. */
const anywhereTimes = 10;
/** A block holds 256 addresses or 65,536 networks, mostly of several people: wide, but no more than two cores can judge. */
const loginOfBlockTimes = 30;
const registrationOfBlockTimes = 10;
/** Mailboxes get no more than this times what one network may have sent there, and a code can be guessed no more often. */
const codesAnywhereTimes = 2;
const emailChangesPerHour = 5;
const restoresPerDay = 20;
const setupsPerMinute = 20;
const invitationsPerHour = 100;

export interface AccountLimits {
  /** Of one account from one place. */
  login: RateLimit;
  /** Of one account from all places, and of one network with all accounts. */
  loginAnywhere: RateLimit;
  /** For anyone who has many networks. */
  loginOfBlock: RateLimit;
  /** New passwords and passphrases of one network, each of which costs as much as a login. */
  hashes: RateLimit;
  registration: RateLimit;
  registrationOfBlock: RateLimit;
  /** Tries of the token by which an installation gets its first administrator, or of an invitation. */
  setup: RateLimit;
  /** Invitations that one administrator makes. */
  invitations: RateLimit;
  restore: RateLimit;
  restoreOfBlock: RateLimit;
  /** Another letter in place of one that was asked for with the same address from the same place. */
  restoreAgain: RateLimit;
  /** Letters that let one account restore its password, of a day: with so few a code cannot be guessed by anyone who has many networks. */
  restoreOfDay: RateLimit;
  /** Other addresses that one account names: each is a mail to a stranger and one to its owner. */
  emailChanges: RateLimit;
  /** Letters with codes to one address, asked for from one place. */
  codes: RateLimit;
  /** Letters with codes to one address, asked for from all places. */
  codesAnywhere: RateLimit;
}

export function accountLimits({ config, limits }: Pick<Platform, 'config' | 'limits'>): AccountLimits {
  const { loginPerMinute, registrationPerHour, codesPerHour } = config;
  const logins = (name: string, times: number) =>
    limits.define(name, { amount: loginPerMinute * times, window: minute });
  const registrations = (name: string, times: number) =>
    limits.define(name, { amount: registrationPerHour * times, window: hour });
  const letters = (name: string, times: number) => limits.define(name, { amount: codesPerHour * times, window: hour });
  return {
    login: logins('login', 1),
    loginAnywhere: logins('loginAnywhere', anywhereTimes),
    loginOfBlock: logins('loginOfBlock', loginOfBlockTimes),
    hashes: logins('hashes', anywhereTimes),
    registration: registrations('registration', 1),
    registrationOfBlock: registrations('registrationOfBlock', registrationOfBlockTimes),
    setup: limits.define('setup', { amount: setupsPerMinute, window: minute }),
    invitations: limits.define('invitations', { amount: invitationsPerHour, window: hour }),
    restore: registrations('restore', 1),
    restoreOfBlock: registrations('restoreOfBlock', registrationOfBlockTimes),
    restoreAgain: limits.define('restoreAgain', { amount: 1, window: minute }),
    restoreOfDay: limits.define('restoreOfDay', { amount: restoresPerDay, window: day }),
    emailChanges: limits.define('emailChanges', { amount: emailChangesPerHour, window: hour }),
    codes: letters('codes', 1),
    codesAnywhere: letters('codesAnywhere', codesAnywhereTimes),
  };
}
