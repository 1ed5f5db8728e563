import { equalSecrets, hmac } from '#server/platform/secrets/tokens.ts';
import type { Random } from '#server/platform/random.ts';

/** As many accounts are remembered on one device; the one that signed in longest ago is forgotten first. */
const accountsAtMost = 8;
const shape = /^[0-9A-Za-z]{22}(?:\.[\w-]{22}){1,8}$/;

/**
 * Proves who has signed in on a device: `id.proof.proof…`, the latest first. It authenticates nobody: its login attempts
 * are counted apart from those of strangers, so that strangers cannot lock an owner out.
 */
export interface Device {
  id: string;
  proofs: readonly string[];
}

/** Parses what a device sent; null when it is malformed. Its proofs are not checked yet. */
export function readDevice(text: string | undefined): Device | null {
  if (text === undefined || !shape.test(text)) return null;
  const [id = '', ...proofs] = text.split('.');
  return { id, proofs };
}

/** Whether somebody has signed in to this account on this device. `email` is the normal form of the address. */
export function isKnownDevice(key: Buffer, device: Device | null, email: string): boolean {
  if (!device) return false;
  const { id, proofs } = device;
  const proof = proofOf(key, id, email);
  return proofs.some((shown) => equalSecrets(shown, proof));
}

/** Returns the device after a login to this account; a new one when none was shown. */
export function rememberOn(key: Buffer, random: Random, shown: Device | null, email: string): string {
  const { id, proofs } = shown ?? { id: random.base62(22), proofs: [] };
  const proof = proofOf(key, id, email);
  return [id, proof, ...proofs.filter((other) => other !== proof).slice(0, accountsAtMost - 1)].join('.');
}

/** Whether the last to sign in on the device, before this login, was somebody else. `after` is the device after it. */
export function wasUsedByAnother(before: string | undefined, after: string): boolean {
  const shown = readDevice(before);
  return shown !== null && shown.proofs[0] !== readDevice(after)?.proofs[0];
}

const proofOf = (key: Buffer, id: string, email: string): string => hmac(key, 'device', id, email).slice(0, 22);
