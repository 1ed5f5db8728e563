import { equalSecrets, hmac } from '#server/platform/secrets/tokens.ts';

/** Opens a file of a form to anyone who reads the letter about it. */
export const keyOfFile = (secret: Buffer, id: string): string => hmac(secret, 'file of a form', id);

export const opensFile = (secret: Buffer, id: string, key: string): boolean => equalSecrets(key, keyOfFile(secret, id));

export const fileLink = ({ publicUrl, secret }: { publicUrl: string; secret: Buffer }, id: string): string =>
  new URL(`/api/sent-files/${id}?key=${keyOfFile(secret, id)}`, publicUrl).href;
