import { freshProof, invitationsOpen, nameLength } from '#domain/limits.ts';
import type { Locale } from '#domain/locales.ts';
import type { Role } from '#domain/role.ts';
import { isConflict } from '#server/platform/db/database.ts';
import { blockOf, networkOf } from '#server/platform/http/network.ts';
import type { Page } from '#server/platform/http/paging.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { hashPassword } from '#server/platform/secrets/passwords.ts';
import { recordAudit } from '../audit/record.ts';
import { readDevice, rememberOn } from '../device.ts';
import { readEmail, type Email } from '../email.ts';
import { invitationNeedsAddress, noAddress } from '../faults.ts';
import { invitationLetters } from '../letters/queues.ts';
import { accountLimits } from '../limits.ts';
import type { Awaited } from '../mailed-codes/mailed-codes.ts';
import { requirePassword } from '../passwords/password-rules.ts';
import { plainText } from '../plain-text.ts';
import type { Registration, Registrations } from '../registrations.ts';
import { requirePasswords } from '../sign-in-ways.ts';
import type { Caller, Sessions, SignedIn } from '../sessions.ts';
import { insertUser, setRole, userByEmail, type User } from '../users.ts';
import { invitationToken, readInvitationToken } from './invitation-token.ts';
import {
  countOpenInvitations,
  insertInvitation,
  openInvitation,
  openInvitations,
  removeInvitation,
  takeInvitation,
  type Invitation,
} from './store.ts';

const day = 24 * 3_600_000;

export interface Wanted {
  email: string | null;
  role: Role;
  days: number;
  /** Of its link and its email. */
  locale: Locale;
}

/** With the token of its link, for administrators alone. */
export interface ListedInvitation extends Invitation {
  token: string;
}

/**
 * How administrators invite people: an invitation to an address proves it, since nobody else has the link; one for anybody has a code
 * mailed. Each is used once.
 */
export function createInvitations(
  platform: Pick<Platform, 'config' | 'db' | 'clock' | 'random' | 'limits' | 'log' | 'secrets' | 'jobs'>,
  { sessions, registrations }: { sessions: Sessions; registrations: Registrations },
) {
  const { config, db, clock, random, limits, log, jobs } = platform;
  const { key } = platform.secrets;
  const { setup, invitations: making } = accountLimits(platform);
  const mails = config.smtpUrl !== undefined;

  const listed = (invitation: Invitation): ListedInvitation => ({
    ...invitation,
    token: invitationToken(key, invitation.id),
  });

  /** Throws link_over for one that was used, revoked or made by nobody here, too_many. */
  async function requireOpen(token: string, ip: string): Promise<Invitation> {
    await limits.take({ of: setup, key: networkOf(ip) });
    const id = readInvitationToken(key, token);
    const found = id === null ? null : await openInvitation(db.query, id, clock.now());
    if (!found) throw new Problem('link_over');
    return found;
  }

  /** Opens the account of an address at once. */
  async function openAt(email: Email, id: string, input: Registration, ip: string): Promise<SignedIn> {
    requirePassword(input.password, [email.address, input.name]);
    const passwordHash = await hashPassword(input.password, blockOf(ip));
    const opened = await db
      .transaction(async (tx) => {
        const now = clock.now();
        const taken = await takeInvitation(tx, id, now);
        if (!taken) throw new Problem('link_over');
        if (await userByEmail(tx, email.normal)) throw new Problem('email_taken');
        const user = await insertUser(tx, {
          publicId: random.base62(16),
          email: email.address,
          emailNorm: email.normal,
          name: plainText(input.name, nameLength),
          passwordHash,
          timezone: input.timezone ?? 'UTC',
          locale: input.locale,
          group: input.group,
          details: {},
          role: taken.role,
          now,
        });
        await recordAudit(tx, { at: now, person: user.id, action: 'invitation_used', network: blockOf(ip) });
        return { user, tokens: await sessions.open(tx, user.id, { ip, isKnown: true }) };
      })
      .catch((error: unknown) => {
        throw isConflict(error) ? new Problem('email_taken', { cause: error }) : error;
      });
    log.info({ event: 'account_opened', user: opened.user.publicId, invited: true }, 'An account was opened');
    return { ...opened, device: rememberOn(key, random, readDevice(input.device), email.normal) };
  }

  return {
    /** Whether what is mailed leaves this server: else the link is all there is. */
    mails,

    /**
     * Throws reauthentication_needed where it gives a role and the inviter has not proved lately that it is them, body_invalid for an
     * address that is none, or for none where no code can be mailed; list_full, too_many.
     */
    async make(
      { user: inviter, provenAt }: Pick<Caller, 'user' | 'provenAt'>,
      { email: typed, role, days, locale }: Wanted,
    ): Promise<ListedInvitation> {
      if (role !== 'customer' && clock.now() - provenAt >= freshProof) throw new Problem('reauthentication_needed');
      const email = typed === null ? null : readEmail(typed);
      if (typed !== null && !email) throw new Problem('body_invalid', { fields: { email: noAddress } });
      if (!email && !mails) throw new Problem('body_invalid', { fields: { email: invitationNeedsAddress } });
      await limits.take({ of: making, key: inviter.publicId });
      const now = clock.now();
      const made = {
        id: random.base62(22),
        email,
        role,
        locale,
        createdAt: now,
        expiresAt: now + days * day,
      };
      await db.transaction(async (tx) => {
        if ((await countOpenInvitations(tx, now)) >= invitationsOpen) throw new Problem('list_full');
        await insertInvitation(tx, { ...made, inviterId: inviter.id });
        await recordAudit(tx, { at: now, person: inviter.id, action: 'invited', detail: role, network: null });
        if (email && mails) await jobs.enqueue(tx, invitationLetters, { id: made.id });
      });
      log.info({ event: 'invited', user: inviter.publicId, role }, 'Somebody was invited');
      return listed({ ...made, inviter: inviter.name });
    },

    async list({ limit, offset }: { limit: number; offset: number }): Promise<Page<ListedInvitation>> {
      const now = clock.now();
      const items = await openInvitations(db.query, { now, limit, offset });
      return { items: items.map(listed), total: await countOpenInvitations(db.query, now), limit, offset };
    },

    /** Throws not_found. */
    async revoke(by: User, id: string): Promise<void> {
      await db.transaction(async (tx) => {
        if (!(await removeInvitation(tx, id))) throw new Problem('not_found');
        await recordAudit(tx, { at: clock.now(), person: by.id, action: 'invitation_withdrawn', network: null });
      });
      log.info({ event: 'invitation_revoked' }, 'An invitation was revoked');
    },

    requireOpen,

    /** Whether its address has an account already, whose owner accepts it signed in. */
    hasAccount: async ({ email }: Invitation): Promise<boolean> =>
      email !== null && (await userByEmail(db.query, email.normal)) !== null,

    /**
     * Opens an account and signs in, or has a code mailed where the invitation is for no address. Throws link_over, email_taken,
     * body_invalid, too_many.
     */
    async accept(token: string, input: Registration, ip: string): Promise<SignedIn | Awaited> {
      requirePasswords(config);
      const { id, email } = await requireOpen(token, ip);
      return email ? openAt(email, id, input, ip) : registrations.register(input, ip, { invitation: id });
    },

    /** Gives somebody who has an account what the invitation gives, and takes nothing away. Throws link_over, forbidden where it is for another address. */
    async acceptAs(user: User, token: string, ip: string): Promise<Role> {
      const { id, email } = await requireOpen(token, ip);
      if (email && email.normal !== readEmail(user.email)?.normal) throw new Problem('forbidden');
      const role = await db.transaction(async (tx) => {
        const taken = await takeInvitation(tx, id, clock.now());
        if (!taken) throw new Problem('link_over');
        await recordAudit(tx, { at: clock.now(), person: user.id, action: 'invitation_used', network: blockOf(ip) });
        if (user.role !== 'customer' && taken.role !== 'admin') return user.role;
        await setRole(tx, user.id, taken.role);
        return taken.role;
      });
      log.info({ event: 'invitation_accepted', user: user.publicId }, 'An account accepted an invitation');
      return role;
    },
  };
}

export type Invitations = ReturnType<typeof createInvitations>;
