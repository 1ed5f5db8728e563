import { equalSecrets, hmac } from '#server/platform/secrets/tokens.ts';

const shape = /^([0-9A-Za-z]+)\.([\w-]{43})$/;

/** `id.HMAC` of an account: anyone who has a letter about an answer may have no more of them sent. It opens nothing. */
export const unsubscribeToken = (key: Buffer, publicId: string): string =>
  `${publicId}.${hmac(key, 'unsubscribe from answers', publicId)}`;

/** The public id in a token that this server made, else null. */
export function readUnsubscribeToken(key: Buffer, token: string): string | null {
  const [, publicId, signature] = shape.exec(token) ?? [];
  if (publicId === undefined || signature === undefined) return null;
  return equalSecrets(signature, hmac(key, 'unsubscribe from answers', publicId)) ? publicId : null;
}
