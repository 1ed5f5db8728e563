import { createHmac } from 'node:crypto';
import { pairingCodeLength } from '#domain/limits.ts';

/** Without what is mistaken for something else: 0 and O, 1, I and L. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** What a program and the page show both, so that a person sees that they speak of the same thing. It opens nothing. */
export const pairingCode = (key: Buffer, id: string): string =>
  [...createHmac('sha256', key).update(`pairing code ${id}`).digest().subarray(0, pairingCodeLength)]
    .map((byte) => alphabet.charAt(byte % alphabet.length))
    .join('');
