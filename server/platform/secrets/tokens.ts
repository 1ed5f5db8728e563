import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import type { Random } from '../random.ts';

/** 256 random bits in base64url: 43 characters. */
export const opaqueToken = (random: Random): string => random.bytes(32).toString('base64url');

/** What is stored instead of a token. */
export const sha256Hex = (value: string): string => hash('sha256', value);

/** HMAC-SHA-256 in base64url over parts that are separated unambiguously. */
export function hmac(key: Buffer, ...parts: string[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
}

/** Compares in constant time. */
export function equalSecrets(left: string, right: string): boolean {
  const [a, b] = [left, right].map((value) => hash('sha256', value, 'buffer'));
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
