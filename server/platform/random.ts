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

/** A repeatable sequence for tests (mulberry32); never for secrets. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const nextByte = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) & 0xff;
  };
  return randomOf((length) => Buffer.from(Array.from({ length }, nextByte)));
}

function randomOf(bytes: (length: number) => Buffer): Random {
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
