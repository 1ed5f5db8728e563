import { TOTP } from 'otpauth';

/** What an authenticator app shows for a secret in base32 at a moment. */
export const timeCode = (secret: string, now: number): string => new TOTP({ secret }).generate({ timestamp: now });
