import { signatureLength } from '#domain/signature.ts';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The id of a heading or a note, which nothing else has. */
export const randomSignature = (): string =>
  Array.from(
    crypto.getRandomValues(new Uint32Array(signatureLength)),
    (number) => letters[number % letters.length] ?? '0',
  ).join('');
