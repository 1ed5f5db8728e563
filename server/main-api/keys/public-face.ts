import type { Static } from 'typebox';
import type { ListedKey } from '#server/accounts/keys/keys.ts';
import type { ApiKey } from './schema.ts';

/** A key as it is answered. */
export const publicFace = ({
  id,
  name,
  scopes,
  createdAt,
  usedAt,
  expiresAt,
  signatures,
}: ListedKey): Static<typeof ApiKey> => ({
  id,
  name,
  scopes,
  date_created: new Date(createdAt).toISOString(),
  date_used: usedAt === null ? null : new Date(usedAt).toISOString(),
  date_expires: expiresAt === null ? null : new Date(expiresAt).toISOString(),
  signatures,
});
