import { contactLength } from '#domain/limits.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { blockOf, siteOf } from '#server/platform/http/network.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { findByPassword, hashPassword } from '#server/platform/secrets/passwords.ts';
import { holdOwner } from '../hold-owner.ts';
import { plainText } from '../plain-text.ts';
import { awaitsView, contactHeader, requireLink, viewLock, wordLock } from '../screen-access.ts';
import type { Caller } from '../sessions.ts';
import { accountLimits } from '../limits.ts';
import { decoyHash } from '../sign-in.ts';
import type { User } from '../users.ts';
import type { Visitor } from '../visitor.ts';
import { grantText } from './grants.ts';
import { passphraseLimits } from './limits.ts';
import { ownerOfLink, useView, type NamedLink } from './owner-of-link.ts';

/** What an owner has set; the passphrase itself nobody can read again. */
export interface PassphraseSetting {
  enabled: boolean;
  /** Epoch ms; null where it is off. */
  updatedAt: number | null;
  contact: string | null;
}

/** Seconds for which a grant opens, for anyone who wants to be remembered and for everybody else. */
const life = { remembered: 30 * 86_400, otherwise: 12 * 3600, view: 600 };

/** One passphrase an account, which everybody else must show to see anything of it (PASS-12). */
export function createPassphrases(platform: Pick<Platform, 'clock' | 'config' | 'db' | 'limits' | 'log' | 'secrets'>) {
  const { clock, db, limits, log, secrets } = platform;
  const { tries, triesOfHour, triesAnywhere, views } = passphraseLimits(platform);
  const { hashes } = accountLimits(platform);

  const setting = async (owner: User): Promise<PassphraseSetting> => {
    const row = await db.query
      .selectFrom('users')
      .select(['passphrase_enabled_at', 'passphrase_contact'])
      .where('id', '=', owner.id)
      .executeTakeFirstOrThrow();
    const { passphrase_enabled_at: updatedAt, passphrase_contact: contact } = row;
    return { enabled: updatedAt !== null, updatedAt, contact };
  };

  const isOn = async (tx: Tx, ownerId: number): Promise<boolean> => {
    await holdOwner(tx, db.engine, ownerId);
    const row = await tx
      .selectFrom('users')
      .select('passphrase_enabled_at')
      .where('id', '=', ownerId)
      .executeTakeFirstOrThrow();
    return row.passphrase_enabled_at !== null;
  };

  /** From here on every grant that was given before opens nothing. */
  const store = (tx: Tx, ownerId: number, hash: string | null) =>
    tx
      .updateTable('users')
      .set((eb) => ({
        passphrase_hash: hash,
        passphrase_enabled_at: hash === null ? null : clock.now(),
        passphrase_version: eb('passphrase_version', '+', 1),
      }))
      .where('id', '=', ownerId)
      .execute();

  const storeContact = (tx: Tx, ownerId: number, contact: string | null) =>
    tx
      .updateTable('users')
      .set({ passphrase_contact: contact === null ? null : plainText(contact, contactLength) || null })
      .where('id', '=', ownerId)
      .execute();

  /** Throws too_many. Ask `setting` before whether anything may come of it. */
  const hashed = async (passphrase: string, ip: string): Promise<string> => {
    await limits.take({ of: hashes, key: siteOf(ip) });
    return hashPassword(passphrase, blockOf(ip));
  };

  return {
    setting,

    /** Throws passphrase_exists, too_many. */
    async set({ user }: Caller, wanted: { passphrase: string; contact: string | null }, ip: string) {
      if ((await setting(user)).enabled) throw new Problem('passphrase_exists');
      const hash = await hashed(wanted.passphrase, ip);
      await db.transaction(async (tx) => {
        if (await isOn(tx, user.id)) throw new Problem('passphrase_exists');
        await store(tx, user.id, hash);
        await storeContact(tx, user.id, wanted.contact);
      });
      log.info({ event: 'passphrase_set', user: user.publicId }, 'A passphrase was set');
      return setting(user);
    },

    /** Changes what is named; null ends the passphrase. Throws not_found where there is none, too_many. */
    async update(
      { user }: Caller,
      { passphrase, contact }: { passphrase?: string | null; contact?: string | null },
      ip: string,
    ) {
      if (!(await setting(user)).enabled) throw new Problem('not_found');
      const hash = typeof passphrase === 'string' ? await hashed(passphrase, ip) : null;
      await db.transaction(async (tx) => {
        if (!(await isOn(tx, user.id))) throw new Problem('not_found');
        if (passphrase !== undefined) await store(tx, user.id, hash);
        if (contact !== undefined) await storeContact(tx, user.id, contact);
      });
      log.info({ event: 'passphrase_changed', user: user.publicId }, 'A passphrase was changed');
      return setting(user);
    },

    /**
     * A grant for anyone who shows the passphrase of a link's owner, or, where that is given or there is none, the password of the
     * link. Throws not_found, sign_in_required, passphrase_wrong, password_wrong and too_many.
     */
    async open(
      visitor: Visitor,
      link: NamedLink,
      shown: { passphrase: string; remember: boolean; ignoreHistory: boolean },
      ip: string,
    ): Promise<{ grant: string; expiresAt: number }> {
      const read = () => ownerOfLink(db.query, link);
      const visit = { ...visitor, now: clock.now() };
      const { screen: locked, isOwner } = requireLink(visit, await read());
      const headers = contactHeader(locked);
      let lock = wordLock(visit, locked);
      const isOfLink = lock.of === 'password';
      if (!isOwner && (isOfLink || locked.passphrase_enabled_at !== null)) {
        const key = isOfLink ? `link ${lock.id}` : lock.id;
        await limits.take(
          { of: tries, key: `${key} ${siteOf(ip)}` },
          { of: triesOfHour, key: `${key} ${siteOf(ip)}` },
          { of: triesAnywhere, key },
        );
        const find = async () => {
          const found = (await read()) ?? locked;
          const hash = isOfLink ? found.link_password_hash : found.passphrase_hash;
          return {
            passwordHash: hash ?? decoyHash,
            version: isOfLink ? found.link_version : found.passphrase_version,
          };
        };
        const found = await findByPassword(find, shown.passphrase, blockOf(ip));
        if (!found) throw new Problem(isOfLink ? 'password_wrong' : 'passphrase_wrong', { headers });
        lock = { ...lock, version: found.version };
      }
      const expiresAt = Math.floor(clock.now() / 1000) + (shown.remember ? life.remembered : life.otherwise);
      return { grant: grantText(secrets.key, { lock, expiresAt, ignoresHistory: shown.ignoreHistory }), expiresAt };
    },

    /**
     * Uses one of the views that a link has left, and gives a grant for ten minutes; null for anyone who needs none, as they hold one.
     * Throws whatever else refuses this visit, and not_found where the last view is used up.
     */
    async view(visitor: Visitor, link: NamedLink, ip: string): Promise<{ grant: string; expiresAt: number } | null> {
      const visit = { ...visitor, now: clock.now() };
      const found = await ownerOfLink(db.query, link);
      if (!awaitsView(visit, found) || !found) return null;
      await limits.take({ of: views, key: siteOf(ip) });
      if (!(await db.transaction((tx) => useView(tx, link, found.link_version)))) throw new Problem('not_found');
      const expiresAt = Math.floor(clock.now() / 1000) + life.view;
      return { grant: grantText(secrets.key, { lock: viewLock(found), expiresAt, ignoresHistory: false }), expiresAt };
    },
  };
}

export type Passphrases = ReturnType<typeof createPassphrases>;
