import { equalSecrets, hmac } from '#server/platform/secrets/tokens.ts';

/** What an `Authorization` header presents. */
export interface Bearer {
  accessToken: string;
  /** Whether the holder of the session sent it, and so has received it. */
  isReceived: boolean;
}

const shape = /^Bearer ([\w-]{43})(?:\.([\w-]{43}))?$/;

/**
 * An access token for calls that this server makes for a browser to which it has not been sent yet: the page may be
 * closed before, and then its use proves nothing.
 */
export const unreceived = (key: Buffer, accessToken: string): string =>
  `${accessToken}.${signatureOf(key, accessToken)}`;

/** Null for anything else than a bearer of this server's form. Says nothing about whether the token is good. */
export function readBearer(key: Buffer, authorization: string): Bearer | null {
  const [, accessToken, signature] = shape.exec(authorization) ?? [];
  if (accessToken === undefined) return null;
  return {
    accessToken,
    isReceived: signature === undefined || !equalSecrets(signature, signatureOf(key, accessToken)),
  };
}

const signatureOf = (key: Buffer, accessToken: string): string => hmac(key, 'unreceived', accessToken);
