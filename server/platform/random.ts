import { randomBytes } from 'node:crypto';

/** The source of every id and secret; tests put a seeded one in its place. */
export interface Random {
  bytes(length: number): Buffer;
  /** Letters and digits, each position uniform: 5.95 bits a character. */
  base62(length: number): string;
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** The largest multiple of 62 in a byte: bytes above it would favour the first letters. */
const fairBytes = 248;

export const systemRandom: Random = randomOf((length) => randomBytes(length));

/** Makes ids and secrets from a source of random bytes. */
export function randomOf(bytes: (length: number) => Buffer): Random {
  return {
    bytes,
    base62(length) {
      let text = '';
      while (text.length < length) {
        for (const byte of bytes(length - text.length + 8)) {
          if (byte < fairBytes && text.length < length) text += alphabet.charAt(byte % 62);
        }
      }
      return text;
    },
  };
}
