import { equalSecrets, hmac } from '#server/platform/secrets/tokens.ts';

/** Which session a refresh token belongs to, and which of its rotations made it. */
export interface RefreshClaim {
  sessionId: string;
  generation: number;
}

const shape = /^([0-9A-Za-z]{22})\.(\d{1,9})\.([0-9A-Za-z_-]{43})$/;

/** `sessionId.generation.HMAC`: nothing secret is stored, and every generation has exactly one token. */
export const refreshToken = (key: Buffer, claim: RefreshClaim): string =>
  `${claim.sessionId}.${claim.generation}.${signatureOf(key, claim)}`;

/** The claim of a token that this server made, else null. Says nothing about whether its session still lives. */
export function readRefreshToken(key: Buffer, token: string): RefreshClaim | null {
  const [, sessionId, digits, signature] = shape.exec(token) ?? [];
  if (sessionId === undefined || digits === undefined || signature === undefined) return null;
  const claim = { sessionId, generation: Number(digits) };
  return String(claim.generation) === digits && equalSecrets(signature, signatureOf(key, claim)) ? claim : null;
}

const signatureOf = (key: Buffer, claim: RefreshClaim): string =>
  hmac(key, 'refresh', claim.sessionId, String(claim.generation));
