import { equalSecrets, hmac } from '#server/platform/secrets/tokens.ts';

const shape = /^([0-9A-Za-z]{22})\.([\w-]{43})$/;
/** Of a path. */
export const invitationPattern = '^[0-9A-Za-z]{22}\\.[-0-9A-Za-z_]{43}$';

/** `id.HMAC`: nothing that opens anything is stored, and an administrator can copy the link again. */
export const invitationToken = (key: Buffer, id: string): string => `${id}.${hmac(key, 'invitation', id)}`;

/** The id of an invitation; null for what this server has not made. */
export function readInvitationToken(key: Buffer, token: string): string | null {
  const [, id, signature] = shape.exec(token) ?? [];
  return id !== undefined && signature !== undefined && equalSecrets(signature, hmac(key, 'invitation', id))
    ? id
    : null;
}
