import { createHash } from 'node:crypto';
import { codeOf } from '#server/accounts/mailed-codes/code-token.ts';

/** SECRET_KEY of servers that tests start, so that they know what stands in a letter without waiting for it. */
export const testSecret = 'a key of more than 32 characters, for tests';

/** The digits of the letter to the person who got this token. */
export function mailedCode(
  token: string,
  {
    purpose = 'registration',
    sending = 1,
  }: { purpose?: 'registration' | 'restore' | 'email' | 'proof'; sending?: number } = {},
): string {
  const key = createHash('sha256').update(testSecret).digest();
  return codeOf(key, { purpose, id: token.split('.')[0] ?? '', sending });
}

/** The token in the cookie in which a browser keeps what it has to prove. */
export function tokenOfProof(cookie: string | undefined): string {
  const { token }: { token: string } = JSON.parse(Buffer.from(cookie ?? '', 'base64url').toString());
  return token;
}
