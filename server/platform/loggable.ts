import { createHash } from 'node:crypto';
import { signatureLength } from '#domain/signature.ts';

/** Characters of a text, entries of a list, levels of what lies in another: enough to see what was asked. */
const textLength = 500;
const listLength = 10;
const levels = 4;

const signature = new RegExp(`(?<![0-9A-Za-z])[0-9A-Za-z]{${signatureLength}}(?![0-9A-Za-z])`, 'g');

/** Names of what opens something, or proves who somebody is, in whatever form it comes: `new_password`, `restore_token`. */
const secretName = /(?:^|_)(?:password|passphrase|token|code|hash|key|device)$/;

/**
 * What may be logged of a value from a request, shortened and without secrets. A signature opens its screen, so it is replaced by
 * its hash, by which the lines about one screen can still be found.
 */
export function loggable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return hashSignatures(value.slice(0, textLength));
  if (typeof value !== 'object' || value === null) return value;
  if (depth === levels) return '…';
  if (Array.isArray(value)) {
    const first = value.slice(0, listLength).map((entry) => loggable(entry, depth + 1));
    return value.length > listLength ? [...first, `… ${value.length} in all`] : first;
  }
  const entries = Object.entries(value).slice(0, listLength);
  return Object.fromEntries(
    entries.map(([key, entry]) => [
      hashSignatures(key),
      secretName.test(key) && entry !== null ? '[redacted]' : loggable(entry, depth + 1),
    ]),
  );
}

const hashSignatures = (text: string): string => text.replace(signature, hashed);

const hashed = (found: string): string => `sha256:${createHash('sha256').update(found).digest('hex').slice(0, 12)}`;
