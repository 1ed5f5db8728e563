import { Type } from 'typebox';
import { nameLength } from '#domain/limits.ts';
import { locales } from '#domain/locales.ts';
import { roles } from '#domain/role.ts';
import { Avatar } from '#server/accounts/avatar.ts';
import type { Awaited } from '#server/accounts/mailed-codes/mailed-codes.ts';
import type { SignedIn as Begun, Tokens as SessionTokens } from '#server/accounts/sessions.ts';
import { viewerOf, type User } from '#server/accounts/users.ts';
import { named } from '#server/platform/http/schema.ts';

const Status = Type.Object(
  { alias: Type.String({ description: '`subscribed` means premium', examples: ['free'] }) },
  { title: 'CustomerStatus', additionalProperties: false },
);
const Info = Type.Object(
  { is_verified: Type.Boolean(), passphrase_enable: Type.Boolean(), status: Status },
  { title: 'CustomerInfo', additionalProperties: false },
);

/** The account of the caller. */
export const Customer = named('Customer', {
  id: Type.String({ examples: ['k3Jx9QfVb2Lw7TzA'] }),
  email: Type.String({ examples: ['you@example.org'] }),
  name: Type.String({ maxLength: nameLength, examples: ['You'] }),
  timezone: Type.String({
    description: 'IANA name: their days begin at its midnight',
    examples: ['Europe/Kyiv'],
  }),
  role: Type.Enum([...roles], { examples: ['customer'] }),
  language: Type.Enum([...locales], { description: 'Of their emails', examples: ['uk'] }),
  avatar: Avatar,
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

const device = 'T5wY0cQ9hLk2ZsXv8NbRaE.Jm3Kx7PqVt1Wd9Uf4Hc6Yg';
/** The proof of earlier logins on a device. */
export const Device = Type.Optional(
  Type.String({
    maxLength: 256,
    description:
      'Of the answer to an earlier login. Such tries are counted apart, so that strangers who guess the password keep nobody ' +
      'out; anything else counts for nothing',
    examples: [device],
  }),
);

/** The tokens of somebody who has just signed in. */
export const SignedIn = named('SignedIn', {
  ...Tokens.properties,
  device: Type.String({
    description: 'To be kept beyond the session and sent with the next login',
    examples: [device],
  }),
  account_kept: Type.Optional(
    Type.Boolean({ description: 'Where the account was to be deleted, and is not any more', examples: [true] }),
  ),
});

export const tokensAnswer = ({ tokens, user }: { tokens: SessionTokens; user: User }) => ({
  bearer_token: tokens.accessToken,
  refresh_token: tokens.refreshToken,
  user: viewerOf(user),
});

export const signedInAnswer = ({ device: known, ...session }: Begun) => ({
  ...tokensAnswer(session),
  device: known,
  ...(session.tokens.isAccountKept ? { account_kept: true } : {}),
});

/** For how long a mailed code is waited for. */
export const Awaiting = {
  email: Type.String({ description: 'Where the email goes', examples: ['you@example.org'] }),
  resend_in: Type.Integer({ description: 'Seconds until another code can be sent', examples: [60] }),
  expires_in: Type.Integer({ description: 'Seconds until the code is over; 0 when it is', examples: [600] }),
};

const codeToken = 'Zb3Kq0Vt9sLxWm2A7nRcTf.1mHgZfA8oJkQ1wXyC3tB6iVrN2sD7eLpU9aKhT4zGq';
export const VerificationToken = Type.String({
  maxLength: 128,
  description: 'Shows who waits for the code',
  examples: [codeToken],
});
export const RestoreToken = Type.String({
  maxLength: 128,
  description: 'Shows who waits for the code',
  examples: [codeToken],
});

export const Code = Type.String({ maxLength: 100, description: 'The digits of the email', examples: ['123456'] });

/** A registration whose address is not proven yet. */
export const Unverified = named('Unverified', {
  user: Type.Object(
    {
      info: Type.Object({ is_verified: Type.Literal(false) }, { title: 'UnverifiedInfo', additionalProperties: false }),
    },
    { title: 'UnverifiedCustomer', additionalProperties: false },
  ),
  verification_token: VerificationToken,
  ...Awaiting,
});

export const awaitingAnswer = ({ email, resendIn, expiresIn }: Awaited) => ({
  email,
  resend_in: resendIn,
  expires_in: expiresIn,
});

export const unverifiedAnswer = (awaited: Awaited) => ({
  user: { info: { is_verified: false as const } },
  verification_token: awaited.token,
  ...awaitingAnswer(awaited),
});
