import { keyNameLength, keysOfAccount } from '#domain/limits.ts';
import { createLogThrottle } from '#server/platform/log-throttle.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Page } from '#server/platform/http/paging.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { opaqueToken, sha256Hex } from '#server/platform/secrets/tokens.ts';
import { networkOfSession, recordAudit } from '../audit/record.ts';
import { holdOwner } from '../hold-owner.ts';
import { accountLetters } from '../letters/queues.ts';
import { plainText } from '../plain-text.ts';
import { useInterval, type Caller } from '../sessions.ts';
import type { User } from '../users.ts';
import { keyScopes, type KeyScope } from '#domain/key-scopes.ts';
import { countKeys, insertKey, keysPage, recordKeyUse, removeKey, userByKey, type KeyRecord } from './store.ts';

/** Anyone who looks for leaked keys finds them by it. */
const prefix = 'kadr_';
/** The name of the scheme may be written in any case (RFC 9110 §11.1), the key may not. */
const shape = /^[bB][eE][aA][rR][eE][rR] (kadr_[\w-]{43})$/;

/** The API key that an `Authorization` header presents; null for anything else. */
export const readKey = (authorization: string): string | null => shape.exec(authorization)?.[1] ?? null;

/** An API key as its owner sees it. */
export interface ListedKey {
  id: string;
  name: string;
  scopes: KeyScope[];
  createdAt: number;
  usedAt: number | null;
  expiresAt: number | null;
  /** Null: all. */
  signatures: string[] | null;
}

/** What a key is to be. */
export interface KeyWanted {
  name: string;
  scopes: readonly KeyScope[];
  /** For which it is good; left out, until it is revoked. */
  days?: number | undefined;
  /** Of screens, whose pictures alone it may replace by its scope `update`; left out, those of all. */
  signatures?: readonly string[] | undefined;
}

/** A key that was presented, and is good. */
export interface FoundKey {
  user: User;
  keyId: number;
  scopes: KeyScope[];
  signatures: string[] | null;
}

const day = 86_400_000;

/** Makes, finds and revokes the API keys of accounts. What is stored of one opens nothing. */
export function createKeys(platform: Pick<Platform, 'db' | 'clock' | 'random' | 'log' | 'jobs'>) {
  const { db, clock, random, log, jobs } = platform;
  const throttled = createLogThrottle(log);

  return {
    /** A page of what an owner has, newest first. */
    async list(owner: User, page: { limit: number; offset: number }): Promise<Page<ListedKey>> {
      const total = await countKeys(db.query, owner.id);
      const records = await keysPage(db.query, owner.id, page);
      return { items: records.map(publicFace), total, ...page };
    },

    /** A new key, which nobody can be shown again; its owner gets a letter. Throws list_full. */
    async create(
      { user: owner, sessionId }: Pick<Caller, 'user' | 'sessionId'>,
      wanted: KeyWanted,
      /** Runs in the same transaction: what it throws keeps the key from being made. */
      besides?: (tx: Tx) => Promise<void>,
    ): Promise<ListedKey & { key: string }> {
      const key = prefix + opaqueToken(random);
      const now = clock.now();
      const record = {
        public_id: random.base62(16),
        name: plainText(wanted.name, keyNameLength),
        scopes: keyScopes.filter((scope) => wanted.scopes.includes(scope)).join(),
        created_at: now,
        used_at: null,
        expires_at: wanted.days === undefined ? null : now + wanted.days * day,
        signatures: wanted.signatures?.join() ?? null,
      };
      await db.transaction(async (tx) => {
        await besides?.(tx);
        await holdOwner(tx, db.engine, owner.id);
        if ((await countKeys(tx, owner.id)) >= keysOfAccount) throw new Problem('list_full');
        const id = await insertKey(tx, owner.id, { ...record, hash: sha256Hex(key) });
        const { name, created_at: at } = record;
        await jobs.enqueue(tx, accountLetters, { letter: 'keyMade', user: owner.id, at, name });
        const network = await networkOfSession(tx, sessionId);
        await recordAudit(tx, { at, person: owner.id, action: 'key_made', object: { kind: 'key', id }, network });
      });
      log.info({ event: 'key_created', user: owner.publicId, key: record.public_id }, 'An API key was made');
      return { ...publicFace(record), key };
    },

    /** Throws not_found for an unknown id and another owner's alike. */
    async revoke({ user: owner, sessionId }: Caller, id: string): Promise<ListedKey> {
      const record = await db.transaction(async (tx) => {
        const removed = await removeKey(tx, owner.id, id);
        if (!removed) return undefined;
        const network = await networkOfSession(tx, sessionId);
        const object = { kind: 'key', id: removed.id } as const;
        await recordAudit(tx, { at: clock.now(), person: owner.id, action: 'key_revoked', object, network });
        return removed;
      });
      if (!record) throw new Problem('not_found');
      log.info({ event: 'key_revoked', user: owner.publicId, key: id }, 'An API key was revoked');
      return publicFace(record);
    },

    /** Whose key this is and what it may do, if it has not been revoked and is not over. */
    async find(key: string): Promise<FoundKey | null> {
      const found = await userByKey(db.query, sha256Hex(key));
      const now = clock.now();
      if (!found || (found.expiresAt !== null && found.expiresAt <= now)) return null;
      const isNoted = found.usedAt !== null && now - found.usedAt < useInterval;
      // Not to know it costs its owner little; not to answer costs more.
      if (!isNoted)
        await db
          .transaction((tx) => recordKeyUse(tx, found.keyId, now), { patience: 0 })
          .catch((error: unknown) => throttled.warn({ err: error }, 'The use of an API key could not be noted'));
      const { user, keyId, scopes, signatures } = found;
      return { user, keyId, scopes: scopesOf(scopes), signatures: signaturesOf(signatures) };
    },
  };
}

const scopesOf = (text: string): KeyScope[] => {
  const held = new Set(text.split(','));
  return keyScopes.filter((scope) => held.has(scope));
};

const signaturesOf = (text: string | null): string[] | null => text?.split(',') ?? null;

const publicFace = (record: KeyRecord): ListedKey => ({
  id: record.public_id,
  name: record.name,
  scopes: scopesOf(record.scopes),
  createdAt: record.created_at,
  usedAt: record.used_at,
  expiresAt: record.expires_at,
  signatures: signaturesOf(record.signatures),
});
