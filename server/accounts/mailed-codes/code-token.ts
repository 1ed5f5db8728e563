import { createHmac } from 'node:crypto';
import { equalSecrets, hmac } from '#server/platform/secrets/tokens.ts';
import type { MailedCode } from './store.ts';

const shape = /^([0-9A-Za-z]{22})\.([\w-]{43})$/;
const digits = 6;

/** `id.HMAC`: shows that a code is waited for by the one who asked for it. Nothing that opens anything is stored. */
export const codeToken = (key: Buffer, { purpose, id }: Pick<MailedCode, 'purpose' | 'id'>): string =>
  `${id}.${hmac(key, 'code token', purpose, id)}`;

/** The id of a token that this server made for this purpose, else null. */
export function readCodeToken(key: Buffer, purpose: MailedCode['purpose'], token: string): string | null {
  const [, id, signature] = shape.exec(token) ?? [];
  if (id === undefined || signature === undefined) return null;
  return equalSecrets(signature, hmac(key, 'code token', purpose, id)) ? id : null;
}

/** The six digits of the letter that was sent last. */
export function codeOf(key: Buffer, { purpose, id, sending }: Pick<MailedCode, 'purpose' | 'id' | 'sending'>): string {
  const parts = JSON.stringify(['code', purpose, id, sending]);
  // Of 48 bits each code is as likely as any other, but for one in 10⁸.
  const number = createHmac('sha256', key).update(parts).digest().readUIntBE(0, 6) % 10 ** digits;
  return String(number).padStart(digits, '0');
}
