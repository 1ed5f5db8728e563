/** What the login of an installation offers: its own passwords and passkeys, and the providers that it is set to know. */
export const signInWays = ['password', 'sso'] as const;
export type SignInWay = (typeof signInWays)[number];
