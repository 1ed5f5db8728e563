/** By what somebody who is signed in proves that it is still them. */
export const reauthenticationMethods = ['password', 'passkey', 'code'] as const;
export type ReauthenticationMethod = (typeof reauthenticationMethods)[number];
