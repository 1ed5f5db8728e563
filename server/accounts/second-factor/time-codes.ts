import { Secret, TOTP } from 'otpauth';
import { brand } from '#domain/brand.ts';
import type { Random } from '#server/platform/random.ts';

const period = 30;
/** As many bytes as the hash of a code has (RFC 4226 §4). */
const secretBytes = 20;
/** Clocks may differ by so many periods. */
const window = 1;

/** A new secret in base32, as authenticator apps want it. */
export const newTimeSecret = (random: Random): string =>
  new Secret({ buffer: Uint8Array.from(random.bytes(secretBytes)).buffer }).base32;

/** What the picture says that an authenticator app reads. */
export const timeSecretUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/** Which 30 seconds since 1970 a code is of; null for what is none of the present ones. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window });
  return delta === null ? null : Math.floor(now / 1000 / period) + delta;
}

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: brand.name, label, secret, algorithm: 'SHA1', digits: 6, period });
