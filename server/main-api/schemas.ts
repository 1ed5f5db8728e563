import { Type } from 'typebox';
import { nameLength } from '#domain/limits.ts';
import type { SignedIn } from '#server/accounts/sign-in.ts';
import { viewerOf } from '#server/accounts/users.ts';
import { named } from '#server/platform/http/schema.ts';

const Status = Type.Object(
  { alias: Type.String({ description: '`subscribed` means premium' }) },
  { title: 'CustomerStatus', additionalProperties: false },
);
const Info = Type.Object(
  { is_verified: Type.Boolean(), passphrase_enable: Type.Boolean(), status: Status },
  { title: 'CustomerInfo', additionalProperties: false },
);

/** The account of whoever calls. */
export const Customer = named('Customer', {
  id: Type.String(),
  email: Type.String(),
  name: Type.String({ maxLength: nameLength }),
  timezone: Type.String({ description: 'IANA name: their days begin at its midnight' }),
  info: Info,
});

/** A session's pair of tokens with its account. */
export const Tokens = named('Tokens', {
  bearer_token: Type.String({ description: 'Good for 15 minutes, as `Authorization: Bearer …`' }),
  refresh_token: Type.String({ description: 'Good for one refresh; the answer holds the next one' }),
  user: Type.Unsafe<ReturnType<typeof viewerOf>>({ $ref: 'Customer#' }),
});

export const tokensAnswer = ({ tokens, user }: SignedIn) => ({
  bearer_token: tokens.accessToken,
  refresh_token: tokens.refreshToken,
  user: viewerOf(user),
});
