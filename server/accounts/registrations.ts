import { nameLength } from '#domain/limits.ts';
import type { Locale } from '#domain/locales.ts';
import { isConflict, type Tx } from '#server/platform/db/database.ts';
import { blockOf, networkOf } from '#server/platform/http/network.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { hashPassword } from '#server/platform/secrets/passwords.ts';
import { readDevice, rememberOn } from './device.ts';
import { readEmail } from './email.ts';
import { emailTaken, noAddress } from './faults.ts';
import { takeInvitation } from './invitations/store.ts';
import { accountLimits } from './limits.ts';
import type { Asker, Awaited, MailedCodes } from './mailed-codes/mailed-codes.ts';
import type { MailedCode } from './mailed-codes/store.ts';
import { requirePassword } from './passwords/password-rules.ts';
import { plainText } from './plain-text.ts';
import type { Sessions, SignedIn } from './sessions.ts';
import { requirePasswords } from './sign-in-ways.ts';
import type { SignUpRules } from './sign-up/sign-up-rules.ts';
import { insertUser, userByEmail } from './users.ts';

/** What the form of a group was sent with, judged by its rules. */
export interface Registration {
  group: string;
  email: string;
  password: string;
  name: string;
  /** What the form asked for besides, by the alias of its field. */
  details: Readonly<Record<string, string>>;
  timezone: string | undefined;
  locale: Locale;
  device: string | undefined;
}

/** What is kept of a registration until its address is proven: no account is there before. */
interface Kept {
  name: string;
  passwordHash: string;
  timezone: string;
  group: string;
  details: Readonly<Record<string, string>>;
  /** The id of that by which it may be opened. */
  invitation?: string;
}

/** How accounts begin: anyone who reads the letter of a registration opens the account with the password of that registration. */
export function createRegistrations(
  platform: Pick<Platform, 'config' | 'db' | 'clock' | 'random' | 'limits' | 'log' | 'secrets'>,
  { sessions, mailedCodes, signUp }: { sessions: Sessions; mailedCodes: MailedCodes; signUp: SignUpRules },
) {
  const { db, clock, random, log } = platform;
  const { key } = platform.secrets;
  const { registration, registrationOfBlock } = accountLimits(platform);

  async function openAccount(tx: Tx, code: MailedCode, { device, ip }: Asker): Promise<SignedIn | null> {
    if (await userByEmail(tx, code.emailNorm)) return null;
    const { invitation, ...kept } = keptOf(code);
    const invited = invitation === undefined ? null : await takeInvitation(tx, invitation, clock.now());
    if (invitation === undefined) await signUp.requireAllowed(tx, { address: code.email, normal: code.emailNorm });
    else if (!invited) throw new Problem('link_over');
    const user = await insertUser(tx, {
      ...kept,
      ...invited,
      publicId: random.base62(16),
      email: code.email,
      emailNorm: code.emailNorm,
      locale: code.locale,
      now: clock.now(),
    });
    const remembered = rememberOn(key, random, readDevice(device), code.emailNorm);
    return { tokens: await sessions.open(tx, user.id, { ip, isKnown: true }), user, device: remembered };
  }

  return {
    /**
     * Waits until the address is proven. Anyone who has an account with it gets another letter, and the answer is the same. Throws
     * sign_up_closed, body_invalid or too_many.
     */
    async register(input: Registration, ip: string, by: { invitation?: string } = {}): Promise<Awaited> {
      requirePasswords(platform.config);
      const { email, ...kept } = readRegistration(input);
      if (by.invitation === undefined) await signUp.requireAllowed(db.query, email);
      const place = blockOf(ip);
      const takes = [
        { of: registration, key: networkOf(ip) },
        { of: registrationOfBlock, key: place },
      ];
      await mailedCodes.count(email.normal, { ip, device: input.device }, { takes });
      const passwordHash = await hashPassword(input.password, place);
      const owner = await userByEmail(db.query, email.normal);
      const code = await db.transaction((tx) =>
        mailedCodes.open(tx, {
          purpose: 'registration',
          email: email.address,
          emailNorm: email.normal,
          userId: owner?.user.id ?? null,
          locale: input.locale,
          kept: { ...kept, ...by, passwordHash } satisfies Kept,
        }),
      );
      return mailedCodes.awaited(code);
    },

    /**
     * Opens the account and signs in. Throws code_wrong, code_expired, verification_over, or email_taken where another
     * registration of the address was faster, link_over where the invitation is over by then.
     */
    async approve(
      { token, code, device }: { token: string; code: string; device: string | undefined },
      ip: string,
    ): Promise<SignedIn> {
      requirePasswords(platform.config);
      const opened = await mailedCodes
        .redeem({ purpose: 'registration', token, code, ip }, (tx, row) => openAccount(tx, row, { device, ip }))
        .catch((error: unknown) => {
          if (isConflict(error)) return null;
          throw error;
        });
      if (!opened) throw new Problem('email_taken', { fields: { code: emailTaken } });
      log.info({ event: 'account_opened', user: opened.user.publicId }, 'An account was opened');
      return opened;
    },

    /** The newest of an address, in its normal form, that can become an account, with its hash. */
    async waiting(email: string): Promise<{ registration: MailedCode; passwordHash: string } | null> {
      const code = await mailedCodes.newest('registration', email);
      return code && { registration: code, passwordHash: keptOf(code).passwordHash };
    },
  };
}

export type Registrations = ReturnType<typeof createRegistrations>;

function keptOf({ kept }: MailedCode): Kept {
  const read: Kept = JSON.parse(kept);
  return read;
}

/** Holds whatever a form of the content asks for: its rules may be narrower, and not wider. */
function readRegistration({ email, password, name, timezone = 'UTC', group, details }: Registration) {
  const read = readEmail(email);
  if (!read) throw new Problem('body_invalid', { fields: { email: noAddress } });
  requirePassword(password, [read.address, name]);
  return { email: read, name: plainText(name, nameLength), timezone, group, details };
}
