import { equalSecrets, hmac } from '#server/platform/secrets/tokens.ts';
import type { Random } from '#server/platform/random.ts';

/** As many accounts are remembered on one device; the one that signed in longest ago is forgotten first. */
const accountsAtMost = 8;
const shape = /^[0-9A-Za-z]{22}(?:\.[\w-]{22}){1,8}$/;

/**
 * What a device shows of those who have signed in on it: `id.proof.proof…`, the latest first. It opens nothing: tries
 * from it are counted apart from those of strangers, who can so not keep an owner out.
 */
export interface Device {
  id: string;
  proofs: readonly string[];
}

/** Null for what no device of ours would send. Whom it knows is not judged yet. */
export function readDevice(text: string | undefined): Device | null {
  if (text === undefined || !shape.test(text)) return null;
  const [id = '', ...proofs] = text.split('.');
  return { id, proofs };
}

/** Whether somebody has signed in to this account on it. `email` is the normal form of the address. */
export function isKnownTo(key: Buffer, { id, proofs }: Device, email: string): boolean {
  const proof = proofOf(key, id, email);
  return proofs.some((shown) => equalSecrets(shown, proof));
}

/** The device after somebody has signed in to this account on it; a new one for who showed none. */
export function rememberOn(key: Buffer, random: Random, shown: Device | null, email: string): string {
  const { id, proofs } = shown ?? { id: random.base62(22), proofs: [] };
  const proof = proofOf(key, id, email);
  return [id, proof, ...proofs.filter((other) => other !== proof).slice(0, accountsAtMost - 1)].join('.');
}

/** Whether somebody else was the last to sign in on the device that is shown before, as it is after this login. */
export function isOfAnother(before: string | undefined, after: string): boolean {
  const shown = readDevice(before);
  return shown !== null && shown.proofs[0] !== readDevice(after)?.proofs[0];
}

const proofOf = (key: Buffer, id: string, email: string): string => hmac(key, 'device', id, email).slice(0, 22);
