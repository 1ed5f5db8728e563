import { nameLength } from '#domain/limits.ts';
import type { Locale } from '#domain/locales.ts';
import type { SocialNetwork } from '#domain/social-network.ts';
import { isConflict, type Tx } from '#server/platform/db/database.ts';
import { blockOf, networkOf } from '#server/platform/http/network.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { recordAudit } from '../audit/record.ts';
import { isKnownDevice, readDevice, rememberOn } from '../device.ts';
import { readEmail } from '../email.ts';
import { readInvitationToken } from '../invitations/invitation-token.ts';
import { openInvitation, takeInvitation, takeInvitationFor } from '../invitations/store.ts';
import { accountLetters } from '../letters/queues.ts';
import { accountLimits } from '../limits.ts';
import { plainText } from '../plain-text.ts';
import type { SecondFactorAsked, SecondFactors } from '../second-factor/second-factors.ts';
import type { Sessions, SignedIn } from '../sessions.ts';
import type { SignUpRules } from '../sign-up/sign-up-rules.ts';
import { insertUser, passwordHashOf, userByEmail, type User } from '../users.ts';
import { giveCompanyRole, roleGiverOf } from './company-role.ts';
import { createProviders, type Claims } from './providers.ts';
import { identitiesOf, putIdentity, removeIdentity, userByIdentity, type LinkedIdentity } from './store.ts';

interface Shown {
  network: SocialNetwork;
  /** The id_token of the provider, which was made for this nonce. */
  token: string;
  nonce: string;
}

interface SocialLogin extends Shown {
  /** Of an account that is opened. */
  group: string;
  timezone: string | undefined;
  locale: Locale;
  device: string | undefined;
  /** The token of a link that somebody was invited by. */
  invitation?: string | undefined;
}

interface SocialParts {
  sessions: Sessions;
  secondFactors: Pick<SecondFactors, 'isOn' | 'ask'>;
  signUp: SignUpRules;
}

/**
 * How somebody signs in whom another provider knows. Accounts are found by whom the provider says that they are, never by an
 * address: anyone who opens one there with the address of another gets nothing of theirs.
 */
export function createSocialSignIn(
  platform: Pick<Platform, 'config' | 'db' | 'clock' | 'random' | 'limits' | 'log' | 'secrets' | 'jobs'>,
  { sessions, secondFactors, signUp }: SocialParts,
) {
  const { db, clock, random, limits, log, secrets, jobs } = platform;
  const { loginAnywhere, loginOfBlock } = accountLimits(platform);
  const providers = createProviders(platform.config);

  /**
   * Opens it where the sign-up allows it, or somebody has invited the address. Throws email_unproven without one, email_taken for an
   * address that has an account: its owner signs in and links them.
   */
  async function openAccount(claims: Claims, input: SocialLogin, ip: string): Promise<SignedIn> {
    const email = readEmail(claims.email ?? '');
    if (!email) throw new Problem('email_unproven');
    return db
      .transaction(async (tx) => {
        if (await userByEmail(tx, email.normal)) throw new Problem('email_taken');
        const now = clock.now();
        const invited =
          (await takeInvitationFor(tx, email.normal, now)) ?? (await takeInvitationOf(tx, input.invitation, now));
        if (!invited) await signUp.requireAllowed(tx, email);
        const role = claims.role ?? invited?.role ?? 'customer';
        const user = await insertUser(tx, {
          publicId: random.base62(16),
          email: email.address,
          emailNorm: email.normal,
          name: plainText(claims.name ?? '', nameLength) || (email.address.split('@', 1)[0] ?? ''),
          passwordHash: '',
          timezone: input.timezone ?? 'UTC',
          locale: input.locale,
          group: input.group,
          details: {},
          role,
          now,
        });
        await putIdentity(tx, { userId: user.id, network: input.network, claims, now });
        const by = { at: now, network: blockOf(ip) };
        if (invited) await recordAudit(tx, { ...by, person: user.id, action: 'invitation_used' });
        if (claims.role !== null && role !== 'customer') {
          const object = { kind: 'person', id: user.id } as const;
          await recordAudit(tx, { ...by, person: null, action: 'role_changed', object, detail: role });
        }
        return {
          tokens: await sessions.open(tx, user.id, { ip, isKnown: true }),
          user,
          device: remembered(email.normal, input),
        };
      })
      .catch((error: unknown) => {
        throw isConflict(error) ? new Problem('email_taken', { cause: error }) : error;
      });
  }

  /** What the link of an invitation for anybody gives: one for an address is for who has proven that. */
  async function takeInvitationOf(tx: Tx, token: string | undefined, now: number) {
    const id = token === undefined ? null : readInvitationToken(secrets.key, token);
    const found = id === null ? null : await openInvitation(tx, id, now);
    return found?.email === null ? takeInvitation(tx, found.id, now) : null;
  }

  /** Throws last_way_in where no provider that is set knows them. */
  async function requireAnotherWay(tx: Tx, userId: number): Promise<void> {
    const linked = await identitiesOf(tx, userId);
    const isSet = ({ network }: LinkedIdentity) => platform.config.social.some((one) => one.network === network);
    if (!linked.some(isSet)) throw new Problem('last_way_in');
  }

  const remembered = (emailNorm: string, { device }: SocialLogin): string =>
    rememberOn(secrets.key, random, readDevice(device), emailNorm);

  return {
    providers,

    /** Signs in, asks for the second factor of an account that has one, or opens an account; the account has the role that its company says from then on. Throws unauthorized, email_unproven, email_taken, sign_up_closed, body_invalid for an address at another domain, not_found, too_many. */
    async login(input: SocialLogin, ip: string): Promise<SignedIn | SecondFactorAsked> {
      await limits.take({ of: loginAnywhere, key: `network ${networkOf(ip)}` }, { of: loginOfBlock, key: blockOf(ip) });
      const claims = await providers.read(input.network, input.token, input.nonce);
      const user = await userByIdentity(db.query, claims);
      if (!user) {
        const opened = await openAccount(claims, input, ip);
        log.info(
          { event: 'account_opened', user: opened.user.publicId, network: input.network },
          'An account was opened',
        );
        return opened;
      }
      const emailNorm = readEmail(user.email)?.normal ?? user.email;
      let role = user.role;
      const begun = await db.transaction(async (tx) => {
        if (claims.role !== null)
          role = await giveCompanyRole(platform, tx, { userId: user.id, role: claims.role, ip });
        if (await secondFactors.isOn(tx, user.id))
          return secondFactors.ask(tx, user.id, await passwordHashOf(tx, user.id));
        return sessions.open(tx, user.id, {
          ip,
          isKnown: isKnownDevice(secrets.key, readDevice(input.device), emailNorm),
        });
      });
      if ('secondFactor' in begun) return begun;
      log.info({ event: 'login', user: user.publicId, network: input.network }, 'Signed in');
      return { tokens: begun, user: { ...user, role }, device: remembered(emailNorm, input) };
    },

    /** Lets whom the provider knows sign in to this account, whose owner gets a letter. Throws unauthorized, email_taken where they have another one. */
    async link(user: User, { network, token, nonce }: Shown, ip: string): Promise<void> {
      const claims = await providers.read(network, token, nonce);
      const owner = await userByIdentity(db.query, claims);
      if (owner && owner.id !== user.id) throw new Problem('email_taken');
      const now = clock.now();
      await db.transaction(async (tx) => {
        await putIdentity(tx, { userId: user.id, network, claims, now });
        if (claims.role !== null) await giveCompanyRole(platform, tx, { userId: user.id, role: claims.role, ip });
        if (!owner)
          await jobs.enqueue(tx, accountLetters, { letter: 'networkLinked', user: user.id, at: now, network });
      });
      log.info({ event: 'social_linked', user: user.publicId, network }, 'A social account was linked');
    },

    /** A role that their company gave goes with it. Throws not_found, last_way_in where nothing else opens the account. */
    async unlink(user: User, network: SocialNetwork, ip: string): Promise<void> {
      await db.transaction(async (tx) => {
        const giver = await roleGiverOf(tx, platform.config.social, user.id);
        if (!(await removeIdentity(tx, user.id, network))) throw new Problem('not_found');
        if (!platform.config.signIn.includes('password')) await requireAnotherWay(tx, user.id);
        if (giver === network) await giveCompanyRole(platform, tx, { userId: user.id, role: 'customer', ip });
      });
      log.info({ event: 'social_unlinked', user: user.publicId, network }, 'A social account was unlinked');
    },

    list: (user: User): Promise<LinkedIdentity[]> => identitiesOf(db.query, user.id),
  };
}

export type SocialSignIn = ReturnType<typeof createSocialSignIn>;
