import { equalSecrets, hmac } from '#server/platform/secrets/tokens.ts';

/** What somebody is given who has shown the passphrase of an owner. Opens what is that owner's, until it ends or another is set. */
export interface Grant {
  ownerId: number;
  /** Of the passphrase that was shown. */
  version: number;
  /** Seconds since the epoch. */
  expiresAt: number;
  /** Whether visits by it are not to be recorded. */
  ignoresHistory: boolean;
}

/** What of the presented grants counts for one owner. */
export type Judgement =
  | { is: 'good'; ignoresHistory: boolean }
  /** None of this owner. */
  | { is: 'missing' }
  /** Where in the list stand those that open nothing any more. */
  | { is: 'dead'; at: number[] };

/** The grants that a request presents. */
export interface Grants {
  /** At this moment (epoch ms). */
  judge(owner: { id: number; version: number }, now: number): Judgement;
}

export const noGrants: Grants = { judge: () => ({ is: 'missing' }) };

/** Of so many that are presented is read; browsers keep no more. */
export const grantsLimit = 20;

const shape = /^v1\.([\w-]{16})\.(\d{1,10})\.(\d{1,12})\.([01])\.([\w-]{43})$/;

/** Says whose it is only to anyone who has the key: numbers of accounts never leave the server. */
const ownerOf = (key: Buffer, ownerId: number): string => hmac(key, 'passphrase owner', `${ownerId}`).slice(0, 16);
const signatureOf = (key: Buffer, text: string): string => hmac(key, 'passphrase grant', text);

export function grantText(key: Buffer, grant: Grant): string {
  const { ownerId, version, expiresAt, ignoresHistory } = grant;
  const text = ['v1', ownerOf(key, ownerId), version, expiresAt, ignoresHistory ? 1 : 0].join('.');
  return `${text}.${signatureOf(key, text)}`;
}

/** Of texts that anybody may have written. */
export function readGrants(key: Buffer, texts: readonly string[]): Grants {
  if (texts.length === 0) return noGrants;
  return {
    judge({ id, version }, now) {
      const owner = ownerOf(key, id);
      const dead: number[] = [];
      for (const [at, text] of texts.slice(0, grantsLimit).entries()) {
        const read = readGrant(key, text);
        const isOver = !read || read.expiresAt * 1000 <= now || (read.owner === owner && read.version !== version);
        if (isOver) dead.push(at);
        else if (read.owner === owner) return { is: 'good', ignoresHistory: read.ignoresHistory };
      }
      return dead.length > 0 ? { is: 'dead', at: dead } : { is: 'missing' };
    },
  };
}

function readGrant(key: Buffer, text: string) {
  const [, owner, version, expiresAt, flag, signature] = shape.exec(text) ?? [];
  if (signature === undefined || !equalSecrets(signature, signatureOf(key, text.slice(0, -signature.length - 1))))
    return null;
  return { owner, version: Number(version), expiresAt: Number(expiresAt), ignoresHistory: flag === '1' };
}
