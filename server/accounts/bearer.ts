import { equalSecrets, hmac } from '#server/platform/secrets/tokens.ts';

/** What an `Authorization` header presents. */
export interface Bearer {
  accessToken: string;
  /** Whether the holder of the session sent it, and so has received it. */
  isReceived: boolean;
}

/** The name of the scheme may be written in any case (RFC 9110 §11.1), the token may not. */
const shape = /^bearer ([\w-]{43})(?:\.([\w-]{43}))?$/i;

/**
 * An access token for calls that this server makes for a browser to which it has not been sent yet: the page may be
 * closed before, and then its use proves nothing.
 */
export const unreceived = (key: Buffer, accessToken: string): string =>
  `${accessToken}.${signatureOf(key, accessToken)}`;

/**
 * Null for anything else than a bearer of this server's form, a forged word of this server included. Says nothing about
 * whether the token is good.
 */
export function readBearer(key: Buffer, authorization: string): Bearer | null {
  const [, accessToken, signature] = shape.exec(authorization) ?? [];
  if (accessToken === undefined) return null;
  if (signature === undefined) return { accessToken, isReceived: true };
  return equalSecrets(signature, signatureOf(key, accessToken)) ? { accessToken, isReceived: false } : null;
}

const signatureOf = (key: Buffer, accessToken: string): string => hmac(key, 'unreceived', accessToken);
