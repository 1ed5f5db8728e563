import { Type } from 'typebox';
import { nameLength } from '#domain/limits.ts';
import type { SignedIn } from '#server/accounts/sign-in.ts';
import { viewerOf } from '#server/accounts/users.ts';
import { named } from '#server/platform/http/schema.ts';

const Status = Type.Object(
  { alias: Type.String({ description: '`subscribed` means premium', examples: ['free'] }) },
  { title: 'CustomerStatus', additionalProperties: false },
);
const Info = Type.Object(
  { is_verified: Type.Boolean(), passphrase_enable: Type.Boolean(), status: Status },
  { title: 'CustomerInfo', additionalProperties: false },
);

/** The account of whoever calls. */
export const Customer = named('Customer', {
  id: Type.String({ examples: ['k3Jx9QfVb2Lw7TzA'] }),
  email: Type.String({ examples: ['you@example.org'] }),
  name: Type.String({ maxLength: nameLength, examples: ['You'] }),
  timezone: Type.String({
    description: 'IANA name: their days begin at its midnight',
    examples: ['Europe/Kyiv'],
  }),
  info: Info,
});

/** A session's pair of tokens with its account. */
export const Tokens = named('Tokens', {
  bearer_token: Type.String({
    description: 'Good for 15 minutes, as `Authorization: Bearer …`',
    examples: ['o4yXc0GmQbRk1uVt7sZJpE9aLwHdN2fT6iK8xY3vB5'],
  }),
  refresh_token: Type.String({
    description: 'Good for one refresh; the answer holds the next one',
    examples: ['b7Rn2KcW9sTqE4vYxL0uPd.1.5mHgZfA8oJkQ1wXyC3tB6iVrN2sD7eLpU9aKhT4zG'],
  }),
  user: Type.Unsafe<ReturnType<typeof viewerOf>>({ $ref: 'Customer#' }),
});

export const tokensAnswer = ({ tokens, user }: SignedIn) => ({
  bearer_token: tokens.accessToken,
  refresh_token: tokens.refreshToken,
  user: viewerOf(user),
});
