import { equalSecrets, hmac } from '#server/platform/secrets/tokens.ts';

/** What a grant opens: all of an owner who has a passphrase, a link that has a password, or one whose views are counted. */
export interface Lock {
  of: 'owner' | 'password' | 'view';
  /** Of the owner, or the signature behind the link. */
  id: string;
  /** Of the passphrase, or of the rules of the link. */
  version: number;
}

/** What somebody is given who has shown what a lock asks for. Opens it until it ends or the lock becomes another. */
export interface Grant {
  lock: Lock;
  /** Seconds since the epoch. */
  expiresAt: number;
  /** Whether visits by it are not to be recorded. */
  ignoresHistory: boolean;
}

/** What of the presented grants counts for one lock. */
export type Judgement =
  | { is: 'good'; ignoresHistory: boolean }
  /** None for it. */
  | { is: 'missing' }
  /** Where in the list stand those that open nothing any more. */
  | { is: 'dead'; at: number[] };

/** The grants that a request presents. */
export interface Grants {
  /** At this moment (epoch ms). */
  judge(lock: Lock, now: number): Judgement;
}

export const noGrants: Grants = { judge: () => ({ is: 'missing' }) };

/** Of so many that are presented is read; browsers keep no more. */
export const grantsLimit = 20;

const shape = /^v1\.([\w-]{16})\.(\d{1,10})\.(\d{1,12})\.([01])\.([\w-]{43})$/;

const purposes: Record<Lock['of'], string> = {
  owner: 'passphrase owner',
  password: 'link password',
  view: 'link view',
};

/** Says what it opens only to anyone who has the key: numbers of accounts never leave the server. */
const subjectOf = (key: Buffer, { of, id }: Lock): string => hmac(key, purposes[of], id).slice(0, 16);
const signatureOf = (key: Buffer, text: string): string => hmac(key, 'passphrase grant', text);

export function grantText(key: Buffer, grant: Grant): string {
  const { lock, expiresAt, ignoresHistory } = grant;
  const text = ['v1', subjectOf(key, lock), lock.version, expiresAt, ignoresHistory ? 1 : 0].join('.');
  return `${text}.${signatureOf(key, text)}`;
}

/** Of texts that anybody may have written. */
export function readGrants(key: Buffer, texts: readonly string[]): Grants {
  if (texts.length === 0) return noGrants;
  return {
    judge(lock, now) {
      const subject = subjectOf(key, lock);
      const dead: number[] = [];
      for (const [at, text] of texts.slice(0, grantsLimit).entries()) {
        const read = readGrant(key, text);
        const isOver =
          !read || read.expiresAt * 1000 <= now || (read.subject === subject && read.version !== lock.version);
        if (isOver) dead.push(at);
        else if (read.subject === subject) return { is: 'good', ignoresHistory: read.ignoresHistory };
      }
      return dead.length > 0 ? { is: 'dead', at: dead } : { is: 'missing' };
    },
  };
}

function readGrant(key: Buffer, text: string) {
  const [, subject, version, expiresAt, flag, signature] = shape.exec(text) ?? [];
  if (signature === undefined || !equalSecrets(signature, signatureOf(key, text.slice(0, -signature.length - 1))))
    return null;
  return { subject, version: Number(version), expiresAt: Number(expiresAt), ignoresHistory: flag === '1' };
}
