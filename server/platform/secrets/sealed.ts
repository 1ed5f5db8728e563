import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import type { Random } from '../random.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

const keyFor = (key: Buffer, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', purpose, 32));

/** A secret that has to be read again, in base64url: without the key of this server it is nothing, nor under another purpose. */
export function seal({ key, random }: { key: Buffer; random: Random }, purpose: string, secret: string): string {
  const nonce = random.bytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyFor(key, purpose), nonce);
  return Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
    'base64url',
  );
}

/** Null for what another key has sealed, and for what was changed. */
export function unseal(key: Buffer, purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < nonceBytes + tagBytes) return null;
  try {
    const decipher = createDecipheriv(algorithm, keyFor(key, purpose), bytes.subarray(0, nonceBytes));
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    return decipher.update(bytes.subarray(nonceBytes, -tagBytes)).toString('utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}
